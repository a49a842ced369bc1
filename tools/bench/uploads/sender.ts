import { once } from 'node:events';
import { request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import * as routes from '#lib/platform/routes.ts';

/**
 * Runs in a process of its own, so that what is measured shares no event loop with it: visitors who send one photo after
 * the other for some seconds. Prints how many were stored and how many refused for now, as JSON; fails on any other
 * answer. The order comes over stdin.
 */

/** As phones take them: 12 million pixels. */
const SIZE = { width: 4000, height: 3000 } as const;
const BOUNDARY = 'ajuar-bench-photo';

const order = z.object({ url: z.string(), visitors: z.int(), seconds: z.number() });

/** A form of parts with a photo of 2 MB: a plain ground would cost nothing to read. */
async function form(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const photo = await sharp({ create: { ...SIZE, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

async function sendOnce(url: string, body: Buffer): Promise<'stored' | 'refused'> {
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': body.length,
    origin: url,
  };
  const sent = request(url + routes.uploads(), { method: 'POST', headers });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const answer = await text(response);
  if (response.statusCode === 429) return 'refused';
  if (response.statusCode === 200 && answer.includes('"success":true')) return 'stored';
  throw new Error(`an upload was answered ${response.statusCode}: ${answer.slice(0, 200)}`);
}

const { url, visitors, seconds } = order.parse(await json(process.stdin));
const body = await form();
const end = performance.now() + seconds * 1000;
const sent = { stored: 0, refused: 0 };
process.stdout.write('\n');
await Promise.all(
  Array.from({ length: visitors }, async () => {
    while (performance.now() < end) sent[await sendOnce(url, body)] += 1;
  }),
);
process.stdout.write(JSON.stringify(sent));

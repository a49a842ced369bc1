import sharp from 'sharp';
import { routes } from '#lib/platform/routes.ts';

/** As phones take them: 12 million pixels. */
const SIZE = { width: 4000, height: 3000 } as const;

export interface Sent {
  /** Images that the shop stored. */
  stored: number;
  /** Images that it refused for now (429). */
  refused: number;
}

/** A photo of a few MB: a plain ground would cost nothing to read. */
async function photo(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { ...SIZE, channels: 3, background: '#888888', noise: grain } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/**
 * Visitors who send one photo after the other until they are stopped.
 * @returns what stops them, and says what came of it; it throws when the shop answers anything but 200 and 429
 */
export async function sendPhotos(url: string, visitors: number): Promise<() => Promise<Sent>> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
  const encoded = new Response(body);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', origin: url };
  const bytes = await encoded.arrayBuffer();
  const sent: Sent = { stored: 0, refused: 0 };
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const response = await fetch(url + routes.uploads(), { method: 'POST', headers, body: bytes });
      const answer = await response.text();
      if (response.status === 429) sent.refused += 1;
      else if (response.status === 200 && answer.includes('"success":true')) sent.stored += 1;
      else throw new Error(`an upload was answered ${response.status}: ${answer.slice(0, 200)}`);
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, visitor));
  return async () => {
    isOver = true;
    await all;
    return sent;
  };
}

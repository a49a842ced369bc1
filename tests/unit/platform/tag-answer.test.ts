import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { BodyTags } from '#lib/platform/server/body-tags.ts';
import { compressAnswer } from '#lib/platform/server/compress-answer.ts';
import { tagAnswer } from '#lib/platform/server/tag-answer.ts';

const text = 'Ollas, sábanas y lámparas. '.repeat(100);
let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** A server that answers like Next: a whole body, or in pieces. */
async function serve({
  status = 200,
  headers = { 'content-type': 'text/html; charset=utf-8' },
  inPieces = false,
}: {
  status?: number;
  headers?: OutgoingHttpHeaders;
  inPieces?: boolean;
} = {}) {
  const made = createServer((request, response) => {
    compressAnswer(request, response);
    tagAnswer(request, response);
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) if (value) response.setHeader(name, value);
    if (inPieces) response.write(text.slice(0, 100));
    response.end(inPieces ? text.slice(100) : text);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  return (asked: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/mesa`, { method, headers: asked });
}

describe('a whole page', () => {
  test('has the same tag each time, and is not sent again to a browser that has it', async () => {
    const ask = await serve();
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W?\/?"[\w-]+"$/);
    expect(await first.text()).toBe(text);
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await ask({ 'if-none-match': known });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([
        304,
        etag.replace('W/', ''),
        '',
      ]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});

test.each([
  ['of pieces', { inPieces: true }],
  ['that failed', { status: 500 }],
  ['of another kind', { headers: { 'content-type': 'application/json' } }],
])('an answer %s gets no tag', async (_what, options) => {
  const answer = await (await serve(options))({ 'if-none-match': '*' });
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.status).toBe('status' in options ? options.status : 200);
  expect(await answer.text()).toBe(text);
});

test('a tag that is there already stays', async () => {
  const answer = await (await serve({ headers: { 'content-type': 'text/html', etag: '"own"' } }))();
  expect(answer.headers.get('etag')).toBe('W/"own"');
});

describe('tags of bodies', () => {
  test('tell contents apart, of the same length too', () => {
    const tags = new BodyTags();
    expect(tags.of('taza')).toBe(new BodyTags().of('taza'));
    expect(tags.of('taza')).not.toBe(tags.of('tazo'));
  });

  test('stay the same when what is remembered was pushed out', () => {
    const tags = new BodyTags(100);
    const first = tags.of('a'.repeat(60));
    tags.of('b'.repeat(60));
    expect(tags.of('a'.repeat(60))).toBe(first);
  });
});

import { describe, expect, test } from 'vitest';
import { SHARED, sends, serve } from './support/served.ts';

const text = 'Ollas, sábanas y lámparas. '.repeat(100);
const cached = { headers: { 'Cache-Control': SHARED } };

describe('a page that is cached', () => {
  test('has the same ETag each time, and is not sent again to a browser that has it', async () => {
    const ask = await serve(sends(text, cached));
    const first = await ask('/etag/1');
    const etag = String(first.headers.etag ?? '');
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.body.toString()).toBe(text);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/etag/1', { 'if-none-match': known });
      expect([again.status, again.headers.etag, again.body.toString()]).toEqual([304, etag, '']);
    }
    expect((await ask('/etag/1', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('has one for each content, of the same length too', async () => {
    const tags = await Promise.all(
      ['taza', 'tazo'].map(
        async (body) => (await (await serve(sends(body, cached)))(`/${body}`)).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(2);
  });
});

test.each([
  ['that is rendered per request', '/etag/a', sends([text.slice(0, 100), text.slice(100)]), 200],
  [
    'of another kind',
    '/etag/b',
    sends(text, { headers: { ...cached.headers, 'Content-Type': 'application/json' } }),
    200,
  ],
  ['that failed', '/media/etag', sends(text, { ...cached, status: 500 }), 500],
])('a response %s gets no ETag', async (_what, path, handler, status) => {
  const response = await (await serve(handler))(path, { 'if-none-match': '*' });
  expect(response.headers.etag).toBeUndefined();
  expect(response.status).toBe(status);
  expect(response.body.toString()).toBe(text);
});

test('a request for the head alone gets no ETag: it has no content to name', async () => {
  const ask = await serve((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Cache-Control', SHARED);
    response.end();
  });
  expect((await ask('/etag/3', {}, 'HEAD')).headers.etag).toBeUndefined();
});

test('an ETag that is there already stays, weak when the response is compressed', async () => {
  const ask = await serve(sends(text, { headers: { ETag: '"own"' } }));
  expect((await ask('/etag/2')).headers.etag).toBe('"own"');
  expect((await ask('/etag/2', { 'accept-encoding': 'gzip' })).headers.etag).toBe('W/"own"');
});

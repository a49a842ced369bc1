import { expect, test } from 'vitest';
import { passOn } from '#app/media/pass-on.ts';

test.each([
  [404, 404],
  [400, 404],
  [408, 503],
  [429, 503],
  [503, 503],
  [500, 502],
])('a picture whose back-end answers %i is answered %i', async (status, wanted) => {
  const own = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  const response = await passOn(new Response('words', { status }), ['cache-control'], own);
  expect(response.status).toBe(wanted);
  // A cache in front keeps no failure, and nothing for a year that is not there yet.
  expect(response.headers.get('cache-control')).toBe(wanted === 404 ? null : 'no-store');
});

test('a back-end that is busy or gone is asked again in ten seconds', async () => {
  for (const response of [null, new Response(null, { status: 429 })])
    expect((await passOn(response, [])).headers.get('retry-after')).toBe('10');
});

test('what was found passes with the headers that are named, and no others', async () => {
  const found = new Response('picture', { headers: { etag: '"1"', 'x-own': 'no' } });
  const response = await passOn(found, ['etag'], { 'cache-control': 'public' });
  expect([response.status, await response.text()]).toEqual([200, 'picture']);
  const { headers } = response;
  const named = ['etag', 'cache-control', 'x-own'].map((name) => headers.get(name));
  expect(named).toEqual(['"1"', 'public', null]);
});

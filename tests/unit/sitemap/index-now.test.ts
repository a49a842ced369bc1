import { expect, test } from 'vitest';
import { changedIn, submissions } from '#lib/sitemap/domain/index-now.ts';

const SITE = { siteUrl: 'https://tienda.test', key: 'clave-de-prueba' };
const span = { since: '2026-11-20T10:00:00.000Z', until: '2026-11-20T10:10:00.000Z' };

test.each([
  ['2026-11-20T10:00:00.000Z', false],
  ['2026-11-20T10:00:00.001Z', true],
  ['2026-11-20T10:10:00.000Z', true],
  ['2026-11-20T10:10:00.001Z', false],
  ['ayer', false],
  [undefined, false],
])('what changed at %s belongs to the span: %s', (instant, isIn) => {
  expect(changedIn(instant, span)).toBe(isIn);
});

test('a submission names the site and where its key stands', () => {
  const entries = [{ url: 'https://tienda.test/mesa' }, { url: 'https://tienda.test/mesa' }];
  expect(submissions(entries, SITE)).toEqual([
    {
      host: 'tienda.test',
      key: 'clave-de-prueba',
      keyLocation: 'https://tienda.test/clave-de-prueba.txt',
      urlList: ['https://tienda.test/mesa'],
    },
  ]);
  expect(submissions([], SITE)).toEqual([]);
});

test('no submission has more than ten thousand addresses, and together they have all', () => {
  const entries = Array.from({ length: 20_001 }, (_, at) => ({ url: `https://tienda.test/${at}` }));
  const lists = submissions(entries, SITE).map((one) => Object(one).urlList);
  expect(lists.map((list) => list.length)).toEqual([10_000, 10_000, 1]);
  expect(lists.flat()).toEqual(entries.map(({ url }) => url));
});

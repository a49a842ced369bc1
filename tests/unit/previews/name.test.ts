import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as routes from '#lib/platform/routes.ts';
import { type PreviewName, parsePreview, previewSegments } from '#lib/previews/domain/name.ts';

const VERSION = '0123456789ab';
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const word = fc.stringMatching(/^[\w-]{1,40}$/);
const names: fc.Arbitrary<PreviewName> = fc.oneof(
  fc.record({ kind: fc.constant('home' as const), store: id }),
  fc.record({ kind: fc.constantFrom('product' as const, 'category' as const), store: id, id }),
  fc.record({
    kind: fc.constant('page' as const),
    store: id,
    path: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join('/')),
  }),
  fc.record({ kind: fc.constant('event' as const), store: id, key: fc.stringMatching(/^[\w.-]{6,300}$/) }),
);

test('an address is read as it was written', () => {
  fc.assert(
    fc.property(names, (name) => {
      const segments = routes
        .preview(previewSegments(name, VERSION))
        .split('/')
        .slice(3)
        .map(decodeURIComponent);
      expect(parsePreview(segments)).toEqual({ name, version: VERSION });
    }),
  );
});

describe('holds ids and paths only', () => {
  test.each([
    '',
    '101/home',
    '101/home/abc.jpg',
    '101/home/0123456789ab.png',
    '101/home/12/0123456789ab.jpg',
    '0/home/0123456789ab.jpg',
    'x/home/0123456789ab.jpg',
    '101/product/0123456789ab.jpg',
    '101/product/taza/0123456789ab.jpg',
    '101/product/99999999999/0123456789ab.jpg',
    '101/product/1/2/0123456789ab.jpg',
    '101/page/0123456789ab.jpg',
    '101/page/../private/0123456789ab.jpg',
    '101/page/hola mundo/0123456789ab.jpg',
    '101/page/a/b/c/d/e/f/0123456789ab.jpg',
    '101/event/a-12/0123456789ab.jpg',
    '101/event/boda-de-ana-1000/x/0123456789ab.jpg',
    '101/https:/0123456789ab.jpg',
  ])('not %j', (path) => {
    expect(parsePreview(path.split('/'))).toBeNull();
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutStore } from '#lib/platform/domain/visitor/store-link.ts';

test.each([
  ['/mesa', '/mesa'],
  ['/mesa?store=106', '/mesa'],
  ['/mesa?store=106&page=2#abajo', '/mesa?page=2#abajo'],
  ['/mesa?page=2&store=106&sort=AZ', '/mesa?page=2&sort=AZ'],
  ['/t-1?suggestedcolor_rojo&store=', '/t-1?suggestedcolor_rojo'],
  ['/mesa?storeroom=1&mystore=2', '/mesa?storeroom=1&mystore=2'],
  ['/mesa?store=1&store=2&&a=1&store', '/mesa?a=1'],
])('%s names no store as %s', (path, without) => expect(withoutStore(path)).toBe(without));

test('what is left names no store, and everything else as before', () => {
  const parts = fc.array(fc.constantFrom('store=1', 'store=106', 'page=2', 'q=a+b', 'c=1'), { maxLength: 6 });
  fc.assert(
    fc.property(parts, (query) => {
      const left = new URL(withoutStore(`/mesa?${query.join('&')}`), 'http://x').searchParams;
      const wanted = new URLSearchParams(query.filter((part) => !part.startsWith('store')).join('&'));
      expect([...left]).toEqual([...wanted]);
    }),
  );
});

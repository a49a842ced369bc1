import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isWished,
  keysIn,
  readWish,
  type Wish,
  waitingWishes,
  wishKey,
  withWaiting,
  withWish,
} from '#lib/wishlist/domain/wish.ts';

const wish = fc.record({
  productid: fc.integer({ min: 1, max: 2_000_000_000 }),
  sku: fc.oneof(fc.constant(''), fc.stringMatching(/^[\w .:"'&ñ-]{1,40}$/)),
});

describe('a wish as a text', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(wish, (one) => {
        expect(readWish(wishKey(one))).toEqual(one);
      }),
    );
  });

  test.each(['', '12', ':A', '0:', '-1:', '1.5:A', `1:${'x'.repeat(121)}`, '12345678901:'])(
    '%s is none',
    (text) => expect(readWish(text)).toBeNull(),
  );
});

describe('a list', () => {
  const keys = ['12:', '15:TAZA-VER', '15:TAZA-AZU', '150:'];

  test.each([
    ['a product by its own row', { productid: 12, sku: '' }, true],
    ['a product by the row of a colour', { productid: 15, sku: '' }, true],
    ['a colour by its own row', { productid: 15, sku: 'TAZA-VER' }, true],
    ['no colour by the product’s row', { productid: 12, sku: 'TAZA-VER' }, false],
    ['no colour by another’s', { productid: 15, sku: 'TAZA' }, false],
    ['no product by the digits that it begins with', { productid: 1, sku: '' }, false],
  ])('has %s', (_, one, expected) => expect(isWished(keys, one)).toBe(expected));

  test('loses a product with its colours, a colour alone', () => {
    expect(withWish(keys, { productid: 15, sku: '' }, 'REMOVE')).toEqual(['12:', '150:']);
    expect(withWish(keys, { productid: 15, sku: 'TAZA-VER' }, 'REMOVE')).toEqual([
      '12:',
      '15:TAZA-AZU',
      '150:',
    ]);
  });

  test('has what was added once, the newest first, and nothing of what was removed', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), wish, (known, one) => {
        const list = known.reduce<string[]>((all, next) => withWish(all, next, 'ADD'), []);
        const more = withWish(list, one, 'ADD');
        expect(isWished(more, one)).toBe(true);
        expect(withWish(more, one, 'ADD')).toEqual(more);
        expect(isWished(withWish(more, one, 'REMOVE'), one)).toBe(false);
      }),
    );
  });
});

describe('what waits for a login', () => {
  const keep = (wishes: readonly Wish[]) =>
    wishes.reduce<string | undefined>((cookie, one) => withWaiting(cookie, one), undefined);

  test('is read in its order, each once, the newest twenty', () => {
    const many = Array.from({ length: 24 }, (_, at) => ({ productid: at + 1, sku: '' }));
    const again = [...many.slice(4), { productid: 9, sku: '' }];
    const ids = waitingWishes(keep([...many, ...again])).map(({ productid }) => productid);
    expect(ids).toEqual([5, 6, 7, 8, ...Array.from({ length: 15 }, (_, at) => at + 10), 9]);
  });

  test('fits into a cookie whatever the SKUs are', () => {
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 40 }), (wishes) => {
        const text = keep(wishes) ?? '';
        expect(encodeURIComponent(text).length).toBeLessThan(3900);
        expect(waitingWishes(text).at(-1)).toEqual(wishes.at(-1));
      }),
    );
  });

  test.each([undefined, '', 'x', '{}', '[1,null,"x","0:"]', '"12:"'])('%s holds none', (cookie) =>
    expect(waitingWishes(cookie)).toEqual([]),
  );
});

test.each([
  [null, []],
  ['', []],
  ['["12:","15:A",3]', ['12:', '15:A']],
])('a kept list %s is read', (text, keys) => expect(keysIn(text)).toEqual(keys));

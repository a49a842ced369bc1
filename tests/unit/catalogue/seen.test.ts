import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSeen, withSeen } from '#lib/catalogue/domain/product/recently-viewed.ts';

test('a product that was just seen stands first, once, and no more than twelve are kept', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }), (visits) => {
      const seen = visits.reduce<number[]>((list, id) => parseSeen(JSON.stringify(withSeen(list, id))), []);
      expect(seen).toEqual([...new Set(visits.toReversed())].slice(0, 12));
    }),
  );
});

test.each([null, '', '{', '{}', '"1"', '["1", -2, 0, 1.5, null, 1e99]'])(
  'nothing is remembered from %j',
  (stored) => {
    expect(parseSeen(stored)).toEqual([]);
  },
);

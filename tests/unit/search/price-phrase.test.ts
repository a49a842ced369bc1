import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceIn } from '#lib/search/domain/price-phrase.ts';

test.each([
  ['menos de 100', '', null, 9999],
  ['tazas menos de Bs. 50', 'tazas', null, 4999],
  ['tazas por menos de 50 bolivianos', 'tazas', null, 4999],
  ['Lámpara hasta 250,50 Bs', 'lampara', null, 25050],
  ['regalo menos de 100 para mamá', 'regalo para mama', null, 9999],
  ['manta más de 300', 'manta', 30001, null],
  ['olla entre 100 y 200', 'olla', 10000, 20000],
  ['olla entre 200 y 100 bs', 'olla', 10000, 20000],
  ['<100', '', null, 9999],
  ['desde 50 hasta 80', '', 5000, 8000],
  // Numbers that count something else.
  ['frasco de menos de 2 litros', 'frasco de menos de 2 litros', null, null],
  ['mesa hasta 6 personas', 'mesa hasta 6 personas', null, null],
  ['alfombra 160 x 230', 'alfombra 160 x 230', null, null],
  ['menos de 2l', 'menos de 2l', null, null],
  ['taza 350 ml', 'taza 350 ml', null, null],
  ['menos', 'menos', null, null],
])('%s', (text, term, minprice, maxprice) => {
  expect(priceIn(text)).toEqual({ term, minprice, maxprice });
});

test('whatever is typed: a price is never negative, and its bounds are in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(999_999), (text, amount) => {
      for (const one of [text, `${text} menos de ${amount}`, `entre ${amount} y 7 ${text}`]) {
        const { minprice, maxprice } = priceIn(one);
        expect(minprice ?? 0).toBeGreaterThanOrEqual(0);
        if (minprice !== null && maxprice !== null) expect(minprice).toBeLessThanOrEqual(maxprice);
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { parseGrams } from '#lib/catalogue/domain/weight.ts';

test.each([
  ['340 g', 340],
  ['1,6 kg', 1600],
  ['1.6 kg', 1600],
  ['12kg', 12_000],
  ['1.500 g', 1500],
  ['unos 2 kg con la caja', 2000],
  ['0,0004 kg', 0],
  ['350 ml', null],
  ['dos kilos', null],
  ['100 gramos', null],
  ['', null],
])("'%s' weighs %s grams", (text, grams) => {
  expect(parseGrams(text)).toBe(grams);
});

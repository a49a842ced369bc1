import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProductSegment, productSlug, slugify } from '#lib/catalogue/domain/slug.ts';

test.each([
  ['Sábanas de Algodón', 'sabanas-de-algodon'],
  ['  Ñandú & Niño  ', 'nandu-nino'],
  ['Olla 24 cm (acero)', 'olla-24-cm-acero'],
  ['--ya--con--guiones--', 'ya-con-guiones'],
  ['日本', ''],
])('%j becomes %j [LIST-05]', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('a slug is lower case, without accents, parted by single dashes, and stays as it is [LIST-05]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugify(slugify(text))).toBe(slugify(text));
    }),
  );
});

test.each([
  ['taza-valle-12', 12, null],
  ['taza-valle-12_c_TAZA-VER-350', 12, 'TAZA-VER-350'],
  ['olla-24-7_c_', 7, null],
  ['x-1_c_A_c_B', 1, 'A_c_B'],
])('%j is product %s, SKU %j [GAP-005, PDP-01, PDP-02]', (segment, productid, sku) => {
  expect(parseProductSegment(segment)).toMatchObject({ productid, sku });
});

test.each(['12', 'taza', 'taza-', 'taza-0', 'taza-012', 'taza-1234567890', '', 'taza_c_SKU-1'])(
  '%j is no product segment [PDP-01]',
  (segment) => {
    expect(parseProductSegment(segment)).toBeNull();
  },
);

test('a product path leads back to its id [CARD-02, PDP-01]', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 999_999_999 }), (label, id) => {
      expect(parseProductSegment(productSlug(label, id))?.productid).toBe(id);
    }),
  );
});

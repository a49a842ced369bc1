import { describe, expect, test } from 'vitest';
import { isPublicGtin, parseGtin } from '#lib/catalogue/domain/gtin.ts';

describe('the number of a barcode', () => {
  test.each([
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['4006381333931', '4006381333931'],
    [' 978-84-376-0494-7 ', '9788437604947'],
    ["'7771234567890", '7771234567890'],
    ['17771234567897', '17771234567897'],
    ['00012345678905', '00012345678905'],
  ])('%s is read as %s', (text, gtin) => {
    expect(parseGtin(text)).toBe(gtin);
  });

  test.each(
    [
      [
        '',
        '777',
        '4006381333932',
        '40063813339311',
        '4,00638E+12',
        '84-376-0494-X',
        '00000000',
        'ABC',
        '12345678901',
      ],
    ].flat(),
  )('%s is none', (text) => {
    expect(parseGtin(text)).toBeNull();
  });

  test.each([
    ['4006381333931', true],
    ['036000291452', true],
    ['96385074', true],
    ['9788437604947', true],
    ['2000000000008', false],
    ['200000000004', false],
    ['0200000000009', false],
    ['9900000000004', false],
    ['20000004', false],
  ])('that of %s is everywhere the same product’s: %s', (gtin, isPublic) => {
    expect(isPublicGtin(gtin)).toBe(isPublic);
  });
});

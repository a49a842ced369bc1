/** Digits of the longest, a GTIN-14; shorter ones have the same check digit with zeros before them. */
const DIGITS = 14;
const LENGTHS = [8, 12, 13, 14];
/** As a GTIN-13, those that a shop gives for use of its own, and coupons: they name a product nowhere else. */
const RESTRICTED = /^(?:2|02|04|05|98|99)/;

/**
 * The number of a barcode (GTIN-8, -12, -13 or -14: EAN, UPC, ITF-14, ISBN-13) in digits alone; null for what is none.
 * @param text as a file has it, also with spaces, hyphens, or the apostrophe of a spreadsheet
 */
export function parseGtin(text: string): string | null {
  const digits = text.trim().replace(/^'/, '').replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length) || /^0+$/.test(digits)) return null;
  const sum = [...digits.padStart(DIGITS, '0')].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0 ? digits : null;
}

/** Whether others know a product by this number, so that search engines and merchant centres take it. */
export function isPublicGtin(gtin: string): boolean {
  if (gtin.length === 8) return !/^[02]/.test(gtin);
  return !RESTRICTED.test(gtin.padStart(DIGITS, '0').slice(1));
}

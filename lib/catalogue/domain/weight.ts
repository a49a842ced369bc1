/** A number with its unit, as a product's attributes write it: '340 g', '1,6 kg'. */
const WEIGHT = /(\d+(?:[.,]\d+)?)\s*(kg|g)\b/i;
/** A point before three digits groups thousands: '1.500 g'. */
const THOUSANDS = /\.(?=\d{3}\b)/g;

/** Name of the attribute that tells what a product weighs. */
export const WEIGHT_ATTRIBUTE = 'Peso';

/** The weight that a text names first, in grams; null when it names none. */
export function parseGrams(text: string): number | null {
  const [, digits = '', unit = ''] = WEIGHT.exec(text.replace(THOUSANDS, '')) ?? [];
  if (digits === '') return null;
  const number = Number(digits.replace(',', '.'));
  return Math.round(unit.toLowerCase() === 'kg' ? number * 1000 : number);
}

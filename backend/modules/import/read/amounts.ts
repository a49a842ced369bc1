import { entryProblems, type Readings } from '#lib/labels/data/import-messages.ts';

/** With a currency before or after it. */
const GROUP_OR_FRACTION = /^(?:[A-Z]{2,3}\.?\s*)?([1-9]\d{0,2})[.,](\d{3})(?:\s*[A-Z]{2,3}\.?)?$/i;

/** Units in stock: whole, '-3' (oversold) counts as none. Null when it is no number, or may be one of two: '1.000'. */
export function parseUnits(text: string): number | null {
  const whole = readingsOf(text) ? undefined : /^(-?\d{1,9})(?:\.0+)?$/.exec(text.trim())?.[1];
  return whole === undefined ? null : Math.max(0, Number(whole));
}

/** Why an amount is none, in Spanish. */
export function amountProblem(text: string, kind: 'price' | 'comparePrice' = 'price'): string {
  const readings = readingsOf(text);
  return readings ? entryProblems.twoReadings[kind](text, readings) : entryProblems[kind](text);
}

/** Why a quantity is none, in Spanish. */
export function quantityProblem(text: string): string {
  const readings = readingsOf(text);
  return readings ? entryProblems.twoReadings.quantity(text, readings) : entryProblems.quantity(text);
}

/** What a number with one point or comma before three digits may mean, a thousand and a fraction; null for any other. */
function readingsOf(text: string): Readings | null {
  const [, whole, three] = GROUP_OR_FRACTION.exec(text.trim()) ?? [];
  if (whole === undefined || three === undefined) return null;
  const fraction = three.replace(/0+$/, '');
  return { thousands: `${whole}${three}`, fraction: fraction === '' ? whole : `${whole},${fraction}` };
}

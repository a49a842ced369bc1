/** Integer centavos of a boliviano: the only form of money inside the code (PRICE-01). */
export type Centavos = number;

/**
 * Turns a decimal amount of bolivianos, as the wire carries it, into integer centavos.
 * Halves round away from zero ("half up"). Decimals such as 1.005 arrive as the nearest
 * binary fraction (1.00499…), so the decimal text is rounded, not the binary value.
 * @throws RangeError when the amount is not a finite number.
 */
export function toCentavos(bolivianos: number): Centavos {
  if (!Number.isFinite(bolivianos)) throw new RangeError('amount is not a finite number');
  const sign = bolivianos < 0 ? -1 : 1;
  const rounded = Math.round(Number(`${toPlainDecimal(Math.abs(bolivianos))}e2`));
  return rounded === 0 ? 0 : sign * rounded;
}

/** Turns centavos into the decimal bolivianos of the wire: 5990 → 59.9. */
export function toBolivianos(centavos: Centavos): number {
  return centavos / 100;
}

/** `String(1e-7)` is "1e-7", to which no exponent can be appended. */
function toPlainDecimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}

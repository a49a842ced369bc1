import type { Centavos } from '#lib/money/centavos.ts';
import { roundTogether } from '#lib/money/spread.ts';

/** Thousandths: quantities have up to three decimals. */
const SCALE = 1000;

/**
 * What the lines of an order cost without discounts, centavos. They add up to its subtotal, in which fractions of a centavo of
 * several lines were rounded together; lines of which it is not the sum are rounded each.
 * @param lines regular unit price (centavos) and quantity
 */
export function lineSubtotals(
  lines: readonly { price: Centavos; quantity: number }[],
  subtotal: Centavos,
): Centavos[] {
  const parts = lines.map(({ price, quantity }) => price * Math.round(quantity * SCALE));
  const rest = subtotal - parts.reduce((sum, part) => sum + Math.floor(part / SCALE), 0);
  if (rest < 0 || rest > parts.filter((part) => part % SCALE !== 0).length)
    return parts.map((part) => Math.round(part / SCALE));
  return roundTogether(
    subtotal,
    parts,
    SCALE,
    parts.map((part) => Math.ceil(part / SCALE)),
  );
}

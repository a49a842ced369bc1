import type { Centavos } from '#lib/money/centavos.ts';
import { formatPriceInLine } from '#lib/money/format.ts';

/** '-15%' (PRICE-05, CARD-19, GAP-040). */
export function percentLabel(percent: number): string {
  return `-${percent}%`;
}

/** '3 x Bs. 150,00': units of a group and the group's price in centavos (CARD-19). */
export function comboLabel(quantity: number, groupPrice: Centavos): string {
  return `${quantity} x ${formatPriceInLine(groupPrice)}`;
}

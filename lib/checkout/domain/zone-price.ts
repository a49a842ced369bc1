import { costText } from '#lib/labels/cart/summary.ts';
import { zonePriceTexts as texts } from '#lib/labels/checkout/zone-price.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';

/** What is known of the price of a delivery before the order is: the least, and what changes it. */
export interface ZonePrice {
  /** The least that it costs below `freeFrom`. */
  cost: Centavos;
  /** By weight it may be more. */
  byWeight: boolean;
  /** Goods for so much are brought for nothing; null: never. */
  freeFrom: Centavos | null;
}

/**
 * The price of a delivery in words that hold for every order: 'Bs. 20,00', 'desde Bs. 45,00 (gratis en compras desde
 * Bs. 1.500,00)', 'Gratis', 'gratis o más, según el peso'.
 * @param format `formatPriceInLine` on pages
 */
export function zonePriceText({ cost, byWeight, freeFrom }: ZonePrice, format = formatPrice): string {
  if (cost === 0) return byWeight ? texts.freeOrByWeight : costText(cost);
  const price = byWeight ? texts.from(format(cost)) : format(cost);
  return freeFrom === null ? price : texts.orFree(price, format(freeFrom));
}

/** Whether a delivery costs nothing, whatever the order is. */
export function isAlwaysFree({ cost, byWeight }: ZonePrice): boolean {
  return cost === 0 && !byWeight;
}

import type { ProductRecord, SkuQuantity } from '#lib/contracts/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { type Day, isWithin } from '#lib/platform/domain/day.ts';

/** What a percent discount needs to know of a SKU. */
export type PercentSku = Pick<SkuQuantity, 'price' | 'newpriced' | 'newpriced2'>;
/** When it holds, and whether the category is locked from discounts. */
export type PercentTerms = Pick<ProductRecord, 'datestart' | 'dateend' | 'islockedcat'>;

export interface PercentDiscount {
  /** Unit price after the discount, centavos. */
  unitPrice: Centavos;
  /** Whole percent, 1 to 99. */
  percent: number;
}

/**
 * The percent discount that holds for a SKU today, or null (PRICE-03 to PRICE-06, GAP-039 to GAP-041):
 * today within the dates, category not locked, new price above 0 and below the price.
 */
export function activePercent(sku: PercentSku, terms: PercentTerms, today: Day): PercentDiscount | null {
  const unitPrice = sku.newpriced;
  if (unitPrice === null || !(unitPrice > 0) || !(unitPrice < sku.price)) return null;
  if (terms.islockedcat || !isWithin(today, terms.datestart, terms.dateend)) return null;
  return { unitPrice, percent: wholePercent(sku.newpriced2, unitPrice, sku.price) };
}

function wholePercent(fraction: number | null, unitPrice: Centavos, price: Centavos): number {
  const share = fraction !== null && fraction > 0 && fraction < 1 ? fraction : 1 - unitPrice / price;
  // A discount that exists reads neither '-0%' nor '-100%'. The tiny addend undoes 0.145 × 100 = 14.499….
  return Math.min(99, Math.max(1, Math.round(share * 100 + 1e-9)));
}

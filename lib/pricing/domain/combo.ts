import type { ProductRecord, SkuQuantity } from '#lib/contracts/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { type Day, isWithin } from '#lib/platform/domain/day.ts';

/** What a combo needs to know of a SKU. */
export type ComboSku = Pick<SkuQuantity, 'price' | 'newpricec1' | 'newpricec2'>;
/** When it holds, and whether the category is locked from discounts. */
export type ComboTerms = Pick<ProductRecord, 'datestartdiscount' | 'dateenddiscount' | 'islockedcat'>;

export interface Combo {
  /** Units of one group, 2 or more. */
  quantity: number;
  /** Price of a unit inside a complete group, centavos. */
  unitPrice: Centavos;
  /** Price of a whole group, centavos. */
  groupPrice: Centavos;
}

/**
 * The combo ('N x price') that holds for a SKU today, or null (PRICE-03, PRICE-06, PRICE-07, GAP-042, GAP-045).
 * A combo that would not be cheaper than the regular price is none.
 */
export function activeCombo(sku: ComboSku, terms: ComboTerms, today: Day): Combo | null {
  const { newpricec1: quantity, newpricec2: unitPrice } = sku;
  if (quantity === null || unitPrice === null || !Number.isInteger(quantity) || quantity < 2) return null;
  if (!(unitPrice > 0) || !(unitPrice < sku.price)) return null;
  if (terms.islockedcat || !isWithin(today, terms.datestartdiscount, terms.dateenddiscount)) return null;
  return { quantity, unitPrice, groupPrice: quantity * unitPrice };
}

import type { ProductRecord } from '#lib/contracts/products.ts';
import type { CatalogueItem } from './lookup.ts';

/** How many units of a product one order takes where the shop has not set it. */
export const DEFAULT_ORDER_LIMIT = 100;

type Limited = Pick<ProductRecord, 'orderlimit' | 'minQuantity'>;

/** The most units that an order takes of a SKU of a product, however much there is: nobody takes a store's whole stock unpaid. */
function orderLimit({ orderlimit = DEFAULT_ORDER_LIMIT, minQuantity }: Limited): number {
  return Math.max(orderlimit, minQuantity);
}

/** The most units that a cart can have of a SKU now: what there is, up to the limit of an order. */
export function mostUnits({ product, variant }: CatalogueItem): number {
  return Math.min(variant.stock, orderLimit(product));
}

/** The limit where it, and not the stock, is what bounds a quantity; null otherwise. */
export function bindingLimit({ product, variant }: CatalogueItem): number | null {
  const limit = orderLimit(product);
  return variant.stock > limit ? limit : null;
}

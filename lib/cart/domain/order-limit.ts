import type { ProductRecord } from '#lib/contracts/products.ts';
import type { CatalogueItem } from './lookup.ts';

/** The maximum units of a SKU in one order, that is of a line, unless the shop has set `checkout.maxQuantity`. */
export const DEFAULT_MAX_QUANTITY = 100;

/** The maximum units of all lines of an order together, unless the shop has set `checkout.maxUnits`. */
export const DEFAULT_MAX_UNITS = 200;

type Limited = Pick<ProductRecord, 'orderlimit' | 'minQuantity'>;

/** The most units that an order takes of a SKU of a product, however much there is: nobody takes a store's whole stock unpaid. */
function orderLimit({ orderlimit = DEFAULT_MAX_QUANTITY, minQuantity }: Limited): number {
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

/** Units that an order of these lines takes; of a product sold by the metre a begun one counts whole. */
export function orderUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + Math.ceil(quantity), 0);
}

/**
 * Units that are too many for one order.
 * @param lines those that are bought
 * @param limit of all products together; undefined where nobody says one
 */
export function unitsOver(lines: readonly { quantity: number }[], limit: number | undefined): number {
  return limit === undefined ? 0 : Math.max(0, orderUnits(lines) - limit);
}

import { toBolivianos } from '#lib/money/centavos.ts';
import type { TrackedItem } from '#lib/tracking/domain/items.ts';
import { type CategoryNames, levelsOf } from './category-levels.ts';

/** An item as the tracker gets it. `price` is that of one unit after all discounts; where these make units cost differently, their average. */
export function itemProperties(
  { sku, productid, name, variant, category, quantity, total, regular }: TrackedItem,
  names: CategoryNames,
) {
  return {
    product_id: productid,
    sku,
    title: name,
    variant,
    quantity,
    price: toBolivianos(total / quantity),
    original_price: toBolivianos(regular / quantity),
    total_price: toBolivianos(total),
    ...levelsOf(names(category)),
  };
}

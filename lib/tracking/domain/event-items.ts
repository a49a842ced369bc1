import { toBolivianos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import type { EventItem } from './events.ts';
import type { TrackedGoods, TrackedItem } from './items.ts';

/** A list of products by its name in reports. */
export interface ItemList {
  id: string;
  name: string;
}

/** Levels of a category that Google Analytics 4 knows. */
const LEVELS = [
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
] as const;

/** The item of an event. Where a combo makes units cost differently, `price` is their average, so that the sum stays exact. */
export function eventItem(item: TrackedItem, place: { list?: ItemList; index?: number } = {}): EventItem {
  const { sku, productid, name, variant, category, quantity, total, regular, coupon } = item;
  const slugs = category.split('/').filter(Boolean);
  const levels = LEVELS.flatMap((level, at) => (slugs[at] === undefined ? [] : [[level, slugs[at]]]));
  return {
    item_id: sku,
    item_name: name,
    item_group_id: String(productid),
    ...(variant !== '' && { item_variant: variant }),
    ...Object.fromEntries(levels),
    price: toBolivianos(total / quantity),
    ...(regular > total && { discount: toBolivianos((regular - total) / quantity) }),
    ...(coupon !== '' && { coupon }),
    quantity,
    ...(place.index !== undefined && { index: place.index }),
    ...(place.list && { item_list_id: place.list.id, item_list_name: place.list.name }),
  };
}

/** Items with what they cost together. */
export function valued({ items, value, coupon }: TrackedGoods) {
  return {
    currency: CURRENCY.code,
    value: toBolivianos(value),
    ...(coupon !== '' && { coupon }),
    items: items.map((item) => eventItem(item)),
  };
}

/** The same of items that no sum stands beside. */
export function valuedAlone(items: readonly TrackedItem[]) {
  const value = items.reduce((sum, { total }) => sum + total, 0);
  return valued({ items: [...items], value, coupon: '' });
}

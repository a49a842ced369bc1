import { type ProductCardModel, toProductCard } from '#lib/catalogue/domain/card/card.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { WishlistRow } from '#lib/contracts/wishlist.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import type { Wish } from './wish.ts';

/** A wish with its product as the visitor's store has it. */
export interface WishItem {
  wish: Wish;
  card: ProductCardModel;
  /** The store sells it, if only as sold out. */
  isSold: boolean;
}

/** How a wishlist may be sorted; the first is the default (WISH-08). */
export const WISH_SORTS = ['AZ', 'new', 'minorprice'] as const;
export type WishSort = (typeof WISH_SORTS)[number];

/** The sort of an address, the default for any other text. */
export function toWishSort(asked: unknown): WishSort {
  return WISH_SORTS.find((sort) => sort === asked) ?? 'AZ';
}

/**
 * The rows of a list with their products, and how many of them the shop has no more.
 * @param records as the store's catalogue has them; what it does not sell has no quantities
 */
export function wishItems(
  rows: readonly WishlistRow[],
  records: readonly ProductRecord[],
  { today, storeId }: { today: Day; storeId: number },
): { items: WishItem[]; gone: Wish[] } {
  const byId = new Map(records.map((record) => [record.productid, record]));
  const items: WishItem[] = [];
  const gone: Wish[] = [];
  for (const { PRODUCTID, PREFERREDSKU } of rows) {
    const wish = { productid: PRODUCTID, sku: PREFERREDSKU };
    const record = byId.get(PRODUCTID);
    if (!record) {
      gone.push(wish);
      continue;
    }
    const card = toProductCard(record, today, { storeId, clonedSku: PREFERREDSKU || null });
    items.push({ wish, card, isSold: record.quantities.length > 0 });
  }
  return { items, gone };
}

/** By name, as they were added (the newest first), or the cheapest first. */
export function sortItems(items: readonly WishItem[], sort: WishSort): WishItem[] {
  if (sort === 'new') return [...items];
  const byName = (a: WishItem, b: WishItem) => a.card.label.localeCompare(b.card.label, 'es');
  if (sort === 'AZ') return items.toSorted(byName);
  return items.toSorted((a, b) => a.card.price.price - b.card.price.price || byName(a, b));
}

/** The sharer's name in a shared link's address; '' for none that can be shown (GAP-107). */
export function sharerIn(asked: unknown): string {
  return typeof asked === 'string'
    ? asked
        .replaceAll(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, MOST_NAME)
    : '';
}
const MOST_NAME = 40;

import { catalogId } from '#lib/contracts/fields.ts';
import { getListingPage } from '#lib/contracts/products.ts';
import { readCall } from './contract.ts';
import type { Shop } from './shop.ts';

/** Pages of the demo store that stand for their kind. */
export interface Pages {
  home: string;
  listing: string;
  product: string;
  search: string;
}

/** The default store's catalogue, and the demo's first category. */
const CATALOG = catalogId.parse(1);
const CATEGORY = 20;
const SEARCHED = 'taza';

/** Paths of the pages that are measured, taken from the shop's own catalogue. */
export async function pagesOf(shop: Shop): Promise<Pages> {
  const asked = { storeid: CATALOG, categoryid: CATEGORY, sort: 'ranking' as const, size: 15, page: 1 };
  const { rows } = await readCall(shop, getListingPage, asked);
  const [first] = rows;
  if (!first) throw new Error('the demo store has no products in its first category');
  const master = first.category.split('/')[0] ?? '';
  return {
    home: '/',
    listing: `/${master}`,
    product: `/${first.category}/${first.path}`,
    search: `/search/${SEARCHED}`,
  };
}

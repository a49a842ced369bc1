import type { Call } from '#lib/contracts/call.ts';
import {
  getAttributes,
  getAttributesDB,
  getCategories,
  getCategoriesByStore,
  getOptions,
  getOptionsDB,
} from '#lib/contracts/categories.ts';
import { getPolygonsByCity } from '#lib/contracts/checkout/coverage.ts';
import { getHeaderMenu, getMenu } from '#lib/contracts/content/menus.ts';
import { getFeedPage } from '#lib/contracts/feeds.ts';
import { narrowListing } from '#lib/contracts/listing.ts';
import { getPopularPages } from '#lib/contracts/popular-pages.ts';
import { getFilterProductsDB } from '#lib/contracts/product-lists.ts';
import {
  getBoughtTogether,
  getFilterProducts,
  getListingPage,
  getProductById,
  getProducts,
} from '#lib/contracts/products.ts';
import {
  getBestSellers,
  getFilterProductsElastic,
  getFilterProductsNew,
  getPopularSearches,
  searchProducts,
} from '#lib/contracts/search/products.ts';
import {
  getProductIndex,
  getSitemapCategories,
  getSitemapPages,
  getSitemapParts,
} from '#lib/contracts/sitemap.ts';
import { getStores } from '#lib/contracts/stores.ts';
import type { Replica } from './db/replica/replica.ts';
import { Limited, Refusal, type Route } from './http/handler.ts';

/**
 * Reads that may be a moment old, as what a storefront has in its cache is: the catalogue, what is found in it, and what is made of it
 * for crawlers. Carts, orders, logins, staff, gift lists and stock as it is asked for live are the primary's.
 */
export const OLD_READS: readonly Call[] = [
  ...[getCategories, getCategoriesByStore, getOptions, getOptionsDB, getAttributes, getAttributesDB],
  ...[getProducts, getFilterProducts, getProductById, getListingPage, narrowListing, getBoughtTogether],
  ...[getFilterProductsNew, getFilterProductsElastic, searchProducts, getPopularSearches, getBestSellers],
  ...[getProductIndex, getSitemapParts, getSitemapCategories, getSitemapPages, getFeedPage, getPopularPages],
  ...[getStores, getHeaderMenu, getMenu, getPolygonsByCity],
];

/** Of a call of many uses: products related to another one, not those of somebody's list. */
const SOMETIMES = new Map<Call, (input: Record<string, unknown>) => boolean>([
  [getFilterProductsDB, ({ eventid, wishlist }) => eventid === undefined && !wishlist],
]);

/** Whether a replica may make a call, with some inputs at least. */
export function mayBeOld(call: Call): boolean {
  return OLD_READS.includes(call) || SOMETIMES.has(call);
}

/**
 * Has a replica make those reads of a module that may be old.
 * @param there the same routes over the replica
 */
export function readOnReplica(
  replica: Replica,
  routes: readonly Route[],
  there: readonly Route[],
): readonly Route[] {
  return routes.map((route, at) => {
    const onReplica = there[at];
    if (!onReplica || !mayBeOld(route.call)) return route;
    const isMeant = SOMETIMES.get(route.call);
    const run = (input: never, context: never): Promise<unknown> => {
      const { purge } = context as { purge?: string };
      const here = () => route.run(input, context);
      if (isMeant && !isMeant(input)) return here();
      return replica.read(purge, { here, there: () => onReplica.run(input, context) }, isAnswer);
    };
    return { ...route, run };
  });
}

const isAnswer = (error: unknown) => error instanceof Refusal || error instanceof Limited;

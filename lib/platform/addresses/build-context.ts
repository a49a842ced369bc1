import type { CategoryRow } from '#lib/contracts/categories.ts';
import type { StoreRow } from '#lib/contracts/stores.ts';

/** The stores and categories that addresses name; the middleware caches them for seconds. */
export interface KnownAddresses {
  /** Shown categories by slug path: 'mesa' and 'mesa/tazas' → id. Paths of one segment are master categories. */
  categoryPaths: ReadonlyMap<string, number>;
  categoryIds: ReadonlySet<number>;
  storeIds: ReadonlySet<number>;
  /** Store of a visitor without a choice. */
  defaultStore: number;
}

/** The part of a listing's query that it understands. */
export interface ListingQuery {
  sort: string;
  size: number;
  page: number;
  /** Names and values of what narrows it, in their order; [] for the whole category. */
  filters: readonly (readonly [name: string, value: string])[];
}

/** How the catalogue writes its addresses. */
export interface CatalogueAddresses {
  /** A product by its last path segment, decoded; null when it has not that form. */
  parseProduct: (segment: string) => { productid: number; sku: string | null } | null;
  /** A listing's query, with defaults in place of anything that is not understood. */
  parseListing: (query: URLSearchParams) => ListingQuery;
}

/** What the address rules need to know of the shop. */
export interface AddressContext extends KnownAddresses {
  catalogue: CatalogueAddresses;
}

/** Makes the address rules' view of the shop from the back-end's rows (LIST-05, LIST-29..31, SHELL-46). */
export function buildAddressContext(
  stores: readonly StoreRow[],
  categories: readonly CategoryRow[],
): KnownAddresses {
  const names = new Map(categories.map((row) => [row.CATEGORYID, row.CATEGORYNAME]));
  const categoryPaths = new Map<string, number>();
  for (const row of categories) {
    const path = row.CATEGORYIDROOT.split('>').map((id) => names.get(Number(id)));
    if (path.every((name) => name !== undefined)) categoryPaths.set(path.join('/'), row.CATEGORYID);
  }
  const storeIds = stores.map((row) => row.DETAILDOMAINID);
  return {
    categoryPaths,
    categoryIds: new Set(names.keys()),
    storeIds: new Set(storeIds),
    defaultStore: Math.min(...storeIds),
  };
}

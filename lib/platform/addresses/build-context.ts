import type { CategoryRow } from '#lib/contracts/categories.ts';
import type { StoreRow } from '#lib/contracts/stores.ts';

/** What the address rules need to know of the shop; the middleware caches it for seconds. */
export interface AddressContext {
  /** Shown categories by slug path: 'mesa' and 'mesa/tazas' → id. Paths of one segment are master categories. */
  categoryPaths: ReadonlyMap<string, number>;
  categoryIds: ReadonlySet<number>;
  storeIds: ReadonlySet<number>;
  /** Store of a visitor without a choice. */
  defaultStore: number;
}

/** Makes the address rules' view of the shop from the back-end's rows (LIST-05, LIST-29..31, SHELL-46). */
export function buildAddressContext(
  stores: readonly StoreRow[],
  categories: readonly CategoryRow[],
): AddressContext {
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

import type { ProductDetail } from '#lib/contracts/products.ts';
import * as routes from '../routes.ts';

type Addressed = Pick<ProductDetail, 'category' | 'path' | 'productid'>;

/** A product's own address, for one SKU of it if given (PDP-01, PDP-02, PDP-05). */
export function productPath(product: Addressed, sku?: string): string {
  const slug = product.path || 'producto';
  if (product.category !== '') return routes.product(product.category, slug, product.productid, sku);
  return routes.productFallback(slug, product.productid, sku);
}

/** The store of who has chosen none: the lowest. */
export function defaultStoreOf(stores: readonly { storeId: number }[]): number {
  return Math.min(...stores.map(({ storeId }) => storeId));
}

/** The store whose page stands for that of all stores which sell something: the default one, else the lowest. */
export function canonicalStore(stores: readonly number[], defaultStore: number): number {
  return stores.length === 0 || stores.includes(defaultStore) ? defaultStore : Math.min(...stores);
}

/**
 * A path's canonical form: without a store where the default store sells it, else with the lowest store that does.
 * @param stores ids of the stores that sell it
 */
export function canonicalFor(path: string, stores: readonly number[], defaultStore: number): string {
  const store = canonicalStore(stores, defaultStore);
  return store === defaultStore ? path : withStore(path, store);
}

/** A path that names a store. */
export function withStore(path: string, store: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}store=${store}`;
}

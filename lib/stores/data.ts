import 'server-only';
import { getStores } from '#lib/contracts/stores.ts';
import { cachedCall } from '#lib/platform/cache/cached.ts';
import { tags } from '#lib/platform/cache/tags.ts';
import { type Store, sortByCity, toStore } from './domain/store.ts';

/**
 * All stores by city (STORE-14).
 * @throws BackendError
 */
export async function loadStores(): Promise<Store[]> {
  const { rows } = await cachedCall(getStores, {}, [tags.stores]);
  return sortByCity(rows.map(toStore));
}

/** The store of a route's parameter, null when there is no such store. */
export async function loadStore(param: string): Promise<Store | null> {
  const stores = await loadStores();
  return stores.find((store) => String(store.storeId) === param) ?? null;
}

import 'server-only';
import { getStores } from '#lib/contracts/stores.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { cachedCall } from '#lib/platform/cache/cached.ts';
import { tags } from '#lib/platform/cache/tags.ts';
import { STORE_COOKIE } from '#lib/platform/middleware/store-choice.ts';
import { storeByCookie } from '#lib/platform/session/chosen-store.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { type Store, sortByCity, toStore } from './domain/store.ts';

/**
 * All stores by city (STORE-14).
 * @throws BackendError
 */
export async function loadStores(): Promise<Store[]> {
  const { rows } = await cachedCall(getStores, {}, [tags.stores]);
  return sortByCity(rows.map(toStore));
}

/** The store of the visitor's cookie, else the default one. @throws BackendError also without any store */
export async function loadVisitorStore(jar: Pick<CookieJar, 'get'>): Promise<Store> {
  const store = storeByCookie(await loadStores(), jar.get(STORE_COOKIE)?.value);
  if (!store) throw new BackendError('contract', getStores.method, 'no stores');
  return store;
}

/** The store of a route's parameter, null when there is no such store. */
export async function loadStore(param: string): Promise<Store | null> {
  const stores = await loadStores();
  return stores.find((store) => String(store.storeId) === param) ?? null;
}

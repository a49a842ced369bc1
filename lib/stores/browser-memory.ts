import Cookies from 'js-cookie';
import { type ListedStore, parseStoreList, STORES_INFO_HOURS, type StoreList } from './domain/store-list.ts';

/** Keys of what this shop keeps in a browser carry the brand (GAP-056). */
const LIST_KEY = 'ajuar_stores';
const INFO_COOKIE = 'ajuar_stores_info';

/** The list kept in this browser; null without one. What cannot be read is thrown away. */
export function readStoreList(): StoreList | null {
  try {
    const stored = localStorage.getItem(LIST_KEY);
    const list = parseStoreList(stored);
    if (stored !== null && !list) localStorage.removeItem(LIST_KEY);
    return list;
  } catch {
    return null;
  }
}

/** Keeps a list that was just read; a full or forbidden storage only costs the copy. */
export function writeStoreList(stores: readonly ListedStore[], now: number): void {
  try {
    const list: StoreList = { version: 1, readAt: now, stores: [...stores] };
    localStorage.setItem(LIST_KEY, JSON.stringify(list));
  } catch {
    // The picker asks again next time.
  }
}

/** Was the list confirmed in the last 240 hours? The cookie ends by itself (STORE-09). */
export function hasStoresInfo(): boolean {
  return Cookies.get(INFO_COOKIE) !== undefined;
}

/**
 * Which store and catalogue the list is used for, for 240 hours (STORE-09). Nothing personal.
 * @param renew the list was just read: the hours begin anew; else only another store is worth a write
 */
export function writeStoresInfo(selected: ListedStore | undefined, renew: boolean): void {
  const info = JSON.stringify({
    selectedStoreId: selected?.storeId ?? null,
    selectedCatalogId: selected?.catalogId ?? null,
  });
  if (!renew && Cookies.get(INFO_COOKIE) === info) return;
  Cookies.set(INFO_COOKIE, info, {
    expires: STORES_INFO_HOURS / 24,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
}

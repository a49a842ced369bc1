import Cookies from 'js-cookie';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import { readStored, writeStored } from '#lib/platform/browser/storage.ts';
import { STORES_INFO_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { type ListedStore, parseStoreList, type StoreList } from './domain/store-list.ts';

/** Keys of what this shop keeps in a browser carry the brand (GAP-056). */
const LIST_KEY = storedName('stores');

/** The list kept in this browser; null without one. What cannot be read is thrown away. */
export function readStoreList(): StoreList | null {
  const stored = readStored(LIST_KEY);
  const list = parseStoreList(stored);
  if (stored !== null && !list) writeStored(LIST_KEY, null);
  return list;
}

/** Keeps a list that was just read; where it cannot be kept, the picker asks again next time. */
export function writeStoreList(stores: readonly ListedStore[], now: number): void {
  const list: StoreList = { version: 1, readAt: now, stores: [...stores] };
  writeStored(LIST_KEY, JSON.stringify(list));
}

/** Was the list confirmed in the last 240 hours? The cookie ends by itself (STORE-09). */
export function hasStoresInfo(): boolean {
  return Cookies.get(STORES_INFO_COOKIE) !== undefined;
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
  if (!renew && Cookies.get(STORES_INFO_COOKIE) === info) return;
  writeFlagCookie(STORES_INFO_COOKIE, info, LIFETIME_S.storesInfo);
}

const CHOSEN = storedName('chosen');

/** Notes the store that is chosen just now, for the page that is loaded for it. */
export function noteChosen(storeId: number): void {
  try {
    sessionStorage.setItem(CHOSEN, String(storeId));
  } catch {
    // A closed storage costs the focus on the new page, nothing else.
  }
}

/** Whether this store was chosen just now; says so once. */
export function takeChosen(storeId: number): boolean {
  try {
    const isChosen = sessionStorage.getItem(CHOSEN) === String(storeId);
    if (isChosen) sessionStorage.removeItem(CHOSEN);
    return isChosen;
  } catch {
    return false;
  }
}

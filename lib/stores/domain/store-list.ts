import { fnv1a } from '#lib/platform/domain/hash.ts';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import type { Store } from './store.ts';

/** A store as the browser keeps it for the picker: public, and no more than is shown. */
export type ListedStore = Pick<Store, 'storeId' | 'storeName' | 'catalogId' | 'city' | 'address'>;

/** The list as it lies in local storage. */
export interface StoreList {
  version: 1;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
  stores: ListedStore[];
}

const MAX_STORES = 500;
const MAX_TEXT = 300;

/** Only what the picker shows. */
export function toListed({ storeId, storeName, catalogId, city, address }: ListedStore): ListedStore {
  return { storeId, storeName, catalogId, city, address };
}

/**
 * A hash of a list's content. Pages carry that of the list that they were made with, so that a browser notices a new
 * store without a request.
 */
export function hashOf(stores: readonly ListedStore[]): string {
  return fnv1a(JSON.stringify(stores.map((store) => Object.values(toListed(store))))).toString(36);
}

/** Must the list be read anew: too old, from the future, or not the one that the page knows? */
export function isStale(list: StoreList, now: number, hash: string): boolean {
  const age = now - list.readAt;
  return age < 0 || age >= LIFETIME_S.storesInfo * 1000 || hashOf(list.stores) !== hash;
}

/** Reads what local storage holds; null for anything that is no whole list. Never throws. */
export function parseStoreList(stored: string | null): StoreList | null {
  const value = parseJson(stored ?? '');
  if (!isRecord(value) || value.version !== 1 || typeof value.readAt !== 'number') return null;
  if (!Array.isArray(value.stores) || value.stores.length === 0 || value.stores.length > MAX_STORES)
    return null;
  const stores: unknown[] = value.stores;
  return stores.every(isListed) ? { version: 1, readAt: value.readAt, stores: stores.map(toListed) } : null;
}

function isListed(value: unknown): value is ListedStore {
  if (!isRecord(value)) return false;
  const { storeId, catalogId, storeName, city, address } = value;
  const ids = [storeId, catalogId].every(
    (id) => typeof id === 'number' && Number.isSafeInteger(id) && id > 0,
  );
  return (
    ids && [storeName, city, address].every((text) => typeof text === 'string' && text.length <= MAX_TEXT)
  );
}

import type { StoreRow } from '#lib/contracts/stores.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { sortByCity, toStore } from './domain/store.ts';
import { type ListedStore, toListed } from './domain/store-list.ts';

let pending: Promise<ListedStore[]> | null = null;

/**
 * The shop's stores as the picker lists them (STORE-14); called again while it is under way, it is one request. The first
 * page of a visit needs it before anything else, and the browser keeps the list itself: no query library.
 * @throws Error when there is no response
 */
export function fetchStores(): Promise<ListedStore[]> {
  pending ??= askBff<{ rows: StoreRow[] }>('frontend/getStores', {})
    .then(({ rows }) => sortByCity(rows.map(toStore)).map(toListed))
    .finally(() => {
      pending = null;
    });
  return pending;
}

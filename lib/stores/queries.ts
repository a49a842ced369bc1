import type { StoreRow } from '#lib/contracts/stores.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { sortByCity, toStore } from './domain/store.ts';
import { type ListedStore, toListed } from './domain/store-list.ts';

/** The shop's stores as the picker lists them (STORE-14). @throws Error when there is no answer */
export async function askStores(): Promise<ListedStore[]> {
  const { rows } = await askBff<{ rows: StoreRow[] }>('frontend/getStores', {});
  return sortByCity(rows.map(toStore)).map(toListed);
}

import type { StoreRow } from '#lib/contracts/stores.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { sortByCity, toStore } from './domain/store.ts';
import { type ListedStore, toListed } from './domain/store-list.ts';

/**
 * The shop's stores as the picker lists them (STORE-14); called again while it is under way, it is one request. The
 * browser keeps the list itself, beyond the page.
 * @throws Error when there is no response
 */
export function fetchStores(): Promise<ListedStore[]> {
  return queryClient().fetchQuery({
    queryKey: ['stores'],
    queryFn: async ({ signal }) => {
      const { rows } = await askBff<{ rows: StoreRow[] }>('frontend/getStores', {}, { signal });
      return sortByCity(rows.map(toStore)).map(toListed);
    },
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  });
}

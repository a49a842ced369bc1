import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { defaultStoreOf } from '#lib/platform/seo/addresses.ts';
import { loadStores } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import type { Place } from '#lib/ucp/domain/catalog-requests.ts';
import { storeAt, storeFor } from '#lib/ucp/domain/location.ts';
import type { UcpMessage } from '#lib/ucp/domain/message.ts';

/** The store whose catalogue, prices and stock a request gets, and what there is to say about it. */
export interface Located {
  store: Store;
  stores: readonly Store[];
  messages: UcpMessage[];
  /** Whether the place that was named explicitly is none of the shop's: nothing can be had there. */
  isNowhere: boolean;
}

/**
 * The store that a request is about: that of the destination it names, else that of its context, else the default one.
 * @throws BackendError
 */
export async function locate(context: Place, fulfillsTo?: Place): Promise<Located> {
  const stores = await loadStores();
  const place = fulfillsTo ?? context;
  const defaultStore = defaultStoreOf(stores);
  const found = storeFor(stores, place);
  const store = found ?? stores.find(({ storeId }) => storeId === defaultStore);
  if (!store) throw new BackendError('contract', 'getStores', 'no stores');
  const { location } = place;
  const isUnknown = location !== undefined && storeAt(stores, location) === null;
  return {
    store,
    stores,
    messages: isUnknown
      ? [
          {
            type: 'info',
            code: 'location_not_found',
            content: ucpTexts.unknownLocation(location, store.storeName),
          },
        ]
      : [],
    isNowhere: fulfillsTo !== undefined && isUnknown,
  };
}

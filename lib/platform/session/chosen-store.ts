import type { CatalogId, StoreId } from '#lib/contracts/fields.ts';
import { chooseStore } from '../middleware/store-choice.ts';

/** The part of a store that calls need. */
export interface ChosenStore {
  storeId: StoreId;
  catalogId: CatalogId;
}

/**
 * The visitor's store by the cookie, else the default store, exactly as pages pick it; null only without stores.
 * @param asked `?store=` of a link, which goes before the cookie
 */
export function storeByCookie<S extends ChosenStore>(
  stores: readonly S[],
  cookie: string | undefined,
  asked: string | null = null,
): S | null {
  const ids = stores.map((store) => store.storeId);
  const context = { storeIds: new Set<number>(ids), defaultStore: Math.min(...ids) };
  const { store } = chooseStore(asked, cookie, context);
  return stores.find(({ storeId }) => storeId === store) ?? null;
}

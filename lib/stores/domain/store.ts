import type { CatalogId, StoreId } from '#lib/contracts/fields.ts';
import type { StoreRow } from '#lib/contracts/stores.ts';
import { parseDetails, type StoreDetails } from './details.ts';

/** A physical store (STORE-06). */
export interface Store extends StoreDetails {
  storeId: StoreId;
  storeName: string;
  catalogId: CatalogId;
}

/** Turns a row of getStores into a store (STORE-06, STORE-07). */
export function toStore(row: StoreRow): Store {
  return {
    storeId: row.DETAILDOMAINID,
    storeName: row.STRING_VALUE,
    catalogId: row.NUMBER_VALUE,
    ...parseDetails(row.CLOB_VALUE),
  };
}

/** Stores by city code, then id (STORE-14, GAP-057). */
export function sortByCity(stores: readonly Store[]): Store[] {
  return stores.toSorted((a, b) => a.cityCode - b.cityCode || a.storeId - b.storeId);
}

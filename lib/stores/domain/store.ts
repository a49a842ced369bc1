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

/**
 * Which store a link or a visitor gets, by id (STORE-15, GAP-055): the one that the link asks for when it exists, else
 * the one already selected, else that of what the link leads to; null: the shopper is asked.
 */
export function wantedStore(
  known: ReadonlySet<number>,
  { asked, selected, linked }: { asked: number | null; selected: number | null; linked: number | null },
): number | null {
  return [asked, selected, linked].find((id) => id !== null && known.has(id)) ?? null;
}

import { type CatalogId, catalogId, storeId } from '#lib/contracts/fields.ts';
import type { StoreRow } from '#lib/contracts/stores.ts';
import type { Db } from '../../db/database.ts';

/** All stores by city code, in the wire's spelling (STORE-07, STORE-14). */
export async function storeRows(db: Db): Promise<StoreRow[]> {
  const rows = await db.selectFrom('store').selectAll().orderBy('city_code').orderBy('store_id').execute();
  return rows.map((row) => ({
    DETAILDOMAINID: storeId.parse(row.store_id),
    STRING_VALUE: row.name,
    NUMBER_VALUE: catalogId.parse(row.catalog_id),
    CLOB_VALUE: JSON.stringify({
      lat: row.lat,
      lng: row.lng,
      address: row.address,
      city: row.city,
      cityCode: row.city_code,
      phone: row.phone,
      whatsapp: row.whatsapp,
      hours: row.hours,
    }),
  }));
}

/** A store's name, '' for one that is gone. */
export async function findStoreName(db: Db, storeId: number): Promise<string> {
  const row = await db.selectFrom('store').select('name').where('store_id', '=', storeId).executeTakeFirst();
  return row?.name ?? '';
}

/** The catalogue that a store sells. @throws when there is no such store */
export async function catalogOf(db: Db, storeId: number): Promise<CatalogId> {
  const query = db.selectFrom('store').select('catalog_id').where('store_id', '=', storeId);
  return catalogId.parse((await query.executeTakeFirstOrThrow()).catalog_id);
}

/** Ids of all stores, ascending. */
export async function storeIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('store').select('store_id').orderBy('store_id').execute();
  return rows.map((row) => row.store_id);
}

/** Names and catalogues of all stores, by their numbers, ascending. */
export function listStores(db: Db): Promise<{ store_id: number; name: string; catalog_id: number }[]> {
  return db.selectFrom('store').select(['store_id', 'name', 'catalog_id']).orderBy('store_id').execute();
}

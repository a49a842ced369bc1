import { sql } from 'kysely';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Db } from '../../db/database.ts';
import { shortIntList } from '../../db/lists.ts';
import type { SentRow } from '../../db/sent-rows.ts';
import { receiveProducts, sentProducts } from './product-rows.ts';
import { type ShopTables, shopTablesAt } from './shop-tables.ts';
import { type Scope, toRecord } from './to-record.ts';

/** Where and when products are looked at. */
export type Viewing = Pick<Scope, 'catalogId' | 'now'>;

/** Products as one statement sends them, with the shop's revision at that moment. */
export interface Sent {
  revision: string;
  products: SentRow[] | null;
}

/** Products by id in the requested order; those that do not exist or are not active are left out. */
export async function readProducts(
  db: Db,
  ids: readonly number[],
  viewing: Viewing,
): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Sent>`
    select revision, ${sentProducts(shortIntList(ids), viewing.catalogId)} as products from shop_revision`.execute(
    db,
  );
  return rows[0] ? inOrder(ids, await toRecords(db, rows[0], viewing)) : [];
}

/** The records of what was sent, in any order. */
export async function toRecords(
  db: Db,
  { revision, products }: Sent,
  viewing: Viewing,
): Promise<ProductRecord[]> {
  const shop = await shopTablesAt(db, revision);
  const scope = { ...viewing, shop, storeIds: storesOf(shop, viewing.catalogId) };
  const rows = await receiveProducts(db, products ?? [], scope);
  return rows.products.map((product) => toRecord(product, rows, scope));
}

export function inOrder(ids: readonly number[], records: readonly ProductRecord[]): ProductRecord[] {
  const byId = new Map(records.map((record) => [record.productid, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The stores of a catalogue, whose stock its products have. */
export function storesOf({ stores }: ShopTables, catalogId: number): number[] {
  return stores.filter((store) => store.catalog_id === catalogId).map((store) => store.store_id);
}

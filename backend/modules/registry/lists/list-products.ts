import { sql } from 'kysely';
import { readCartProducts, withoutCart } from '#backend/modules/carts/index.ts';
import { SHOWN_STATUS } from '#backend/modules/catalogue/index.ts';
import { type Lookup, makeLookup } from '#lib/cart/domain/lookup.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import { intList } from '../../../db/lists.ts';
import { rowCache } from '../../../db/row-cache.ts';

/** About 2 KB each: lists are opened again and again, and wish for much the same. */
const MOST_RECORDS = 5000;

interface Known {
  version: string;
  record: ProductRecord;
}

/** Which products there are, each in its version; '' for one that is always read, a pack, which depends on its parts. */
interface Versions {
  /** What every record depends on besides: the shop's tables, the day of its deals, and the database's server. */
  state: string;
  versions: [productId: number, version: string][];
}

/** By store and product. */
const cacheOf = rowCache<string, Known>(MOST_RECORDS);

/**
 * Finds SKUs of products as a store sells them today. A gift list is long and is read with each change of it and by each of its
 * guests: products come out of memory as long as no row of theirs was written since.
 */
export async function loadListLookup(
  db: Db,
  storeId: number,
  productIds: readonly number[],
  now: Date,
): Promise<Lookup> {
  const ids = [...new Set(productIds)];
  const { state, versions } = await readVersions(db, storeId, ids, now);
  const records = cacheOf(db, state);
  // Referenced from here on: while others are read, another list may evict them.
  const found: ProductRecord[] = [];
  const missing = new Map<number, string>();
  for (const [id, version] of versions) {
    const known = records.get(keyOf(storeId, id));
    if (known && known.version === version) found.push(known.record);
    else missing.set(id, version);
  }
  if (missing.size === 0) return makeLookup(found);
  const read = await readCartProducts(db, [...missing.keys()], withoutCart(storeId), now);
  for (const record of read) {
    const version = missing.get(record.productid);
    // What was written since it was asked for has a newer version by now: it is read again the next time.
    if (version) records.set(keyOf(storeId, record.productid), { version, record });
  }
  return makeLookup([...found, ...read]);
}

/** The transactions that wrote a product, its SKUs and their stock in a store: never the same again once one is written. */
async function readVersions(db: Db, storeId: number, ids: readonly number[], now: Date): Promise<Versions> {
  const { rows } = await sql<{ state: string; versions: Versions['versions'] | null }>`
    select concat(revision, ' ', pg_postmaster_start_time()) as state, (
      select json_agg(json_build_array(product_id, version)) from (
        select p.product_id, case when p.pack is null
          then concat(p.xmin, string_agg(concat(' ', s.xmin, '.', t.xmin), '' order by s.sort_order, s.sku))
          else '' end as version
        from product p
        left join sku s on s.product_id = p.product_id
        left join stock t on t.sku = s.sku and t.store_id = ${storeId}
        where p.product_id = any(${intList(ids)}) and p.status_id = ${SHOWN_STATUS}
        group by p.product_id) one) as versions
    from shop_revision`.execute(db);
  const [sent] = rows;
  return { state: `${sent?.state} ${laPazDay(now)}`, versions: sent?.versions ?? [] };
}

function keyOf(storeId: number, productId: number): string {
  return `${storeId}|${productId}`;
}

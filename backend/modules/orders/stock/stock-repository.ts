import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type SoldBy, sellersOf } from './availability-repository.ts';

/** What is to happen to the stock of a SKU. */
export interface StockMove {
  sku: string;
  /** Units that come back. */
  back: number;
  /** Units that are taken. */
  take: number;
}

/** What has become of it. */
export interface StockAfter {
  sku: string;
  take: number;
  /** Units before; null where the store does not have the SKU. */
  before: number | null;
  /** Units there are after it, or would be: below 0 when there are too few. */
  after: number;
  /** The products that sell the SKU. */
  sellers: SoldBy[] | null;
}

/**
 * Moves the stock of SKUs in a store, all or nothing: nothing moves when there is too little of one. The rows are locked in
 * the order of the SKUs, so that two orders never wait for each other, until the end of the transaction. Stock has up to
 * three decimals (products sold by length or weight); binary fractions must not add up.
 * @returns what became of each SKU, in their order
 */
export async function shiftStock(
  trx: Db,
  storeId: number,
  moves: readonly StockMove[],
): Promise<StockAfter[]> {
  const { rows } = await sql<StockAfter>`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(moves)}::json) as w(sku text, back float8, take float8)),
    locked as (
      select stock.sku, stock.quantity from stock
      where stock.store_id = ${storeId} and stock.sku in (select sku from wanted)
      order by stock.sku for update),
    judged as (
      select wanted.sku, wanted.take, locked.quantity as before,
        round((coalesce(locked.quantity, 0) + wanted.back - wanted.take)::numeric, 3)::float8 as after
      from wanted left join locked on locked.sku = wanted.sku),
    fits as (
      select not exists (select from judged where take > 0 and (before is null or after < 0)) as ok),
    moved as (
      update stock set quantity = judged.after from judged
      where stock.store_id = ${storeId} and stock.sku = judged.sku and (select ok from fits)),
    logged as (
      insert into stock_movement (sku, store_id, quantity)
      select sku, ${storeId}, round((after - before)::numeric, 3)::float8 from judged
      where after <> before and (select ok from fits))
    select sku, take, before, after, (select json_agg(seller) from (${sellersOf(sql`judged.sku`)}) seller) as sellers
    from judged order by sku collate "C"`.execute(trx);
  return rows;
}

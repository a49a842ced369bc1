import { type SqlBool, sql } from 'kysely';
import { findOrder, type OrderRow } from '#backend/modules/orders/index.ts';
import type { OrderSearch } from '#lib/orders/domain/order-search.ts';
import type { Db } from '../../db/database.ts';

/** Orders that are read in their order before the index of texts is asked: what many have is met among them. */
const NEWEST = 500;
/** Orders that the index of texts gives at most, to be sorted. */
const MAX_MATCHES = 1000;

/**
 * Orders of a store that a search names, the one of its number first, then the newest first; none for null. What many orders have
 * is found among the newest, the rest by the index of texts: neither reads all orders of a store. What is for a gift list is found by
 * whom that celebrates, its name and its number, too.
 */
export async function findOrdersOfStore(
  db: Db,
  storeId: number,
  search: OrderSearch | null,
  limit: number,
): Promise<OrderRow[]> {
  if (search === null) return [];
  const named = search.number === null ? null : await findOrder(db, search.number);
  const first = named?.store_id === storeId ? [named] : [];
  const others = search.words.length === 0 ? [] : await findByWords(db, storeId, search.words, limit);
  return [...first, ...others.filter(({ order_id }) => order_id !== named?.order_id)].slice(0, limit);
}

async function findByWords(
  db: Db,
  storeId: number,
  words: readonly string[],
  limit: number,
): Promise<OrderRow[]> {
  const matches = sql<SqlBool>`${sql.join(words.map(hasWord), sql` and `)}`;
  const ofList = sql<SqlBool>`${sql.join(words.map(listHasWord), sql` and `)}`;
  const either = sql.join(
    words.map((word) => sql`(${hasWord(word)} or ${listHasWord(word)})`),
    sql` and `,
  );
  const { rows: newest } = await sql<OrderRow>`
    select o.* from (
      select * from shop_order where store_id = ${storeId} order by created_at desc limit ${sql.lit(NEWEST)}) o
    left join event e on e.event_id = o.event_id
    where ${either} order by o.created_at desc limit ${limit}`.execute(db);
  if (newest.length >= limit) return newest;
  const { rows: all } = await sql<OrderRow>`
    with found as materialized (
      select * from shop_order o where ${matches} and o.store_id = ${storeId} limit ${sql.lit(MAX_MATCHES)}),
    given as materialized (
      select o.* from event e join shop_order o on o.event_id = e.event_id
      where ${ofList} and o.store_id = ${storeId} limit ${sql.lit(MAX_MATCHES)})
    select * from (
      select * from found
      union all select * from given where order_id not in (select order_id from found)) both_kinds
    order by created_at desc limit ${limit}`.execute(db);
  const known = new Set(newest.map(({ order_id }) => order_id));
  return [...newest, ...all.filter(({ order_id }) => !known.has(order_id))].slice(0, limit);
}

/** Whether an order `o` says so itself. */
function hasWord(word: string) {
  return sql<SqlBool>`order_search_text(o.order_id, o.personal, o.email, o.address) like ${patternOf(word)}`;
}

/** Whether the gift list `e` is called so, whom it celebrates is, or it is its number. */
function listHasWord(word: string) {
  return sql<SqlBool>`(e.search_text like ${patternOf(word)} or e.event_id::text = ${word})`;
}

function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

import { sql } from 'kysely';
import { lockCustomer } from '#backend/modules/account/index.ts';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/locks/lock-name.ts';
import type { CartRow } from './cart-reader.ts';
import { findOwnCarts } from './own-carts.ts';

/** Whose carts: a customer's, else a visitor's by their own id, which is null where nobody said it. */
export interface Shopper {
  userid: number;
  visitorid?: string | null | undefined;
}

/** A visitor's open carts as a guest, the one that was changed last first. */
export function findVisitorCarts(db: Db, visitorId: string | null | undefined): Promise<CartRow[]> {
  if (!visitorId) return Promise.resolve([]);
  return openCartsOf(db, visitorId).where('user_id', '<=', 0).where('successor_id', 'is', null).execute();
}

/**
 * The carts that a visitor brings to their login, those too that an earlier call of it has joined with the customer's: it
 * may be repeated, and means the same carts then.
 */
export function findCartsToJoin(
  db: Db,
  visitorId: string | null | undefined,
  customerId: number,
): Promise<CartRow[]> {
  if (!visitorId) return Promise.resolve([]);
  return openCartsOf(db, visitorId)
    .where((eb) => eb.or([eb('user_id', '<=', 0), eb('user_id', '=', customerId)]))
    .execute();
}

function openCartsOf(db: Db, visitorId: string) {
  return db
    .selectFrom('cart')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('status', '<>', 'PAID')
    .orderBy('updated_at', 'desc')
    .orderBy('cart_id');
}

/** A shopper's open carts of all stores, whatever their cookie names, the one that was changed last first. */
export function findShopperCarts(db: Db, { userid, visitorid }: Shopper): Promise<CartRow[]> {
  return userid > 0 ? findOwnCarts(db, userid) : findVisitorCarts(db, visitorid);
}

/** The cart that a shopper goes on with in a store; null without one. */
export async function findShopperCart(db: Db, shopper: Shopper, storeId: number): Promise<CartRow | null> {
  const carts = await findShopperCarts(db, shopper);
  return carts.find(({ store_id }) => store_id === storeId) ?? null;
}

/**
 * The cart of the shopper's that has made a change and that an order has closed since, also as the guest who they were: it is
 * not made again in another one.
 */
export async function findPaidWith(
  db: Db,
  { userid, visitorid }: Shopper,
  changeId: string,
): Promise<CartRow | null> {
  const owners = [
    ...(userid > 0 ? [sql<boolean>`user_id = ${userid}`] : []),
    ...(visitorid ? [sql<boolean>`visitor_id = ${visitorid}`] : []),
  ];
  if (owners.length === 0) return null;
  const cart = await db
    .selectFrom('cart')
    .selectAll()
    .where('status', '=', 'PAID')
    .where((eb) => eb.or(owners))
    .where(sql<boolean>`strpos(applied::text, ${changeId}) > 0`)
    .limit(1)
    .executeTakeFirst();
  return cart ?? null;
}

/** Has whoever else begins a cart of this shopper wait until the end of the transaction. */
export async function lockShopper(trx: Db, { userid, visitorid }: Shopper): Promise<void> {
  if (userid > 0) await lockCustomer(trx, userid);
  else if (visitorid) await lockName(trx, `carts of ${visitorid}`);
}

/** Guests' carts are this visitor's from here on: who can name a cart has it. No version grows, since nothing in it changes. */
export async function noteVisitor(
  db: Db,
  carts: readonly CartRow[],
  visitorId: string | null | undefined,
): Promise<void> {
  const news = carts.filter(({ user_id, visitor_id }) => user_id <= 0 && visitor_id !== visitorId);
  if (!visitorId || news.length === 0) return;
  const ids = news.map(({ cart_id }) => cart_id);
  const update = db.updateTable('cart').set({ visitor_id: visitorId });
  await update.where('cart_id', 'in', ids).where('user_id', '<=', 0).execute();
}

import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CartTable } from '../../db/schema/orders.ts';

/** A cart as the database has it. */
export type CartRow = Selectable<CartTable>;

const cartOf = (db: Db, cartId: string) => db.selectFrom('cart').selectAll().where('cart_id', '=', cartId);

export async function findCart(db: Db, cartId: string): Promise<CartRow | null> {
  return (await cartOf(db, cartId).executeTakeFirst()) ?? null;
}

/** The cart, or the one that goes on with what an order of it left behind, or that it was joined with. */
export async function findLatestCart(db: Db, cartId: string): Promise<CartRow | null> {
  let cart = await findCart(db, cartId);
  while (cart && cart.successor_id !== null) cart = await findCart(db, cart.successor_id);
  return cart;
}

/** The guest's newest cart with a temporary code that still counts (SYNC-22); null without one. */
export async function findCartByCode(db: Db, code: number, now: Date): Promise<CartRow | null> {
  const carts = db.selectFrom('cart').selectAll().where('temp_code', '=', code);
  const guests = carts.where('temp_code_until', '>', now).where('user_id', '<=', 0);
  return (await guests.orderBy('updated_at', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** The cart, nobody else's until the end of the transaction. */
export async function lockCart(trx: Db, cartId: string): Promise<CartRow | null> {
  return (await cartOf(trx, cartId).forUpdate().executeTakeFirst()) ?? null;
}

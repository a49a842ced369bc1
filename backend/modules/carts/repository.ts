import { type Selectable, sql } from 'kysely';
import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import type { CartStatus } from '#lib/contracts/carts.ts';
import type { Db } from '../../db/database.ts';
import type { CartTable } from '../../db/schema/orders.ts';

export type CartRow = Selectable<CartTable>;

const cartOf = (db: Db, cartId: string) => db.selectFrom('cart').selectAll().where('cart_id', '=', cartId);

export async function findCart(db: Db, cartId: string): Promise<CartRow | null> {
  return (await cartOf(db, cartId).executeTakeFirst()) ?? null;
}

/** The cart, nobody else's until the end of the transaction. */
export async function lockCart(trx: Db, cartId: string): Promise<CartRow | null> {
  return (await cartOf(trx, cartId).forUpdate().executeTakeFirst()) ?? null;
}

/** A new cart. @returns false when the id is taken: nothing is written then */
export async function insertCart(db: Db, cart: CartRow): Promise<boolean> {
  const row = await db
    .insertInto('cart')
    .values({ ...cart, lines: JSON.stringify(cart.lines) })
    .onConflict((conflict) => conflict.column('cart_id').doNothing())
    .returning('cart_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes a changed cart under its next version.
 * @param read the version that was changed
 * @returns false when somebody has changed it since: nothing is written then
 */
export async function saveCart(db: Db, cart: CartRow, read: Date): Promise<boolean> {
  const row = await db
    .updateTable('cart')
    .set({
      store_id: cart.store_id,
      user_id: cart.user_id,
      status: cart.status,
      lines: JSON.stringify(cart.lines),
      updated_at: cart.updated_at,
    })
    .where('cart_id', '=', cart.cart_id)
    .where('updated_at', '=', read)
    .returning('cart_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes what the shopper was shown: no change of the cart, so its version stays.
 * @returns false when the cart is no longer as it was read: nothing is written then
 */
export async function saveSeen(db: Db, read: CartRow, lines: readonly DraftLine[]): Promise<boolean> {
  const row = await db
    .updateTable('cart')
    .set({ lines: JSON.stringify(lines) })
    .where('cart_id', '=', read.cart_id)
    .where('updated_at', '=', read.updated_at)
    .where('lines', '=', sql<DraftLine[]>`${JSON.stringify(read.lines)}::jsonb`)
    .returning('cart_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveStatus(
  trx: Db,
  cartId: string,
  status: CartStatus,
  updatedAt: Date,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ status, updated_at: updatedAt })
    .where('cart_id', '=', cartId)
    .execute();
}

/**
 * Notes the furthest step that was seen with a cart, and a guest's code; what is known is not written again, and no
 * version grows: the cart is as it was.
 */
export async function saveStep(
  db: Db,
  cartId: string,
  { step, code, until }: { step: number; code: number | null; until: Date },
): Promise<void> {
  await sql`
    update cart set reached_step = greatest(reached_step, ${step}::smallint),
      temp_code = coalesce(${code}::integer, temp_code),
      temp_code_until = case when ${code}::integer is distinct from temp_code and ${code}::integer is not null
        then ${until} else temp_code_until end
    where cart_id = ${cartId} and status <> 'PAID'
      and (coalesce(reached_step, 0) < ${step} or temp_code is distinct from coalesce(${code}::integer, temp_code))
  `.execute(db);
}

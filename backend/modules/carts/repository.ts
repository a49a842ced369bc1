import { type Kysely, type Selectable, sql } from 'kysely';
import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import type { CartStatus } from '#lib/contracts/carts.ts';
import type { CartTable, Schema } from '../../db/schema.ts';

export type CartRow = Selectable<CartTable>;

export async function findCart(db: Kysely<Schema>, cartId: string): Promise<CartRow | null> {
  const row = await db.selectFrom('cart').selectAll().where('cart_id', '=', cartId).executeTakeFirst();
  return row ?? null;
}

/** The cart, nobody else's until the end of the transaction. */
export async function lockCart(trx: Kysely<Schema>, cartId: string): Promise<CartRow | null> {
  const row = await trx
    .selectFrom('cart')
    .selectAll()
    .where('cart_id', '=', cartId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An empty cart; nothing happens when the id is taken. */
export async function insertCart(
  trx: Kysely<Schema>,
  cart: { cartId: string; storeId: number; userId: number; now: Date },
): Promise<void> {
  await trx
    .insertInto('cart')
    .values({
      cart_id: cart.cartId,
      store_id: cart.storeId,
      user_id: cart.userId,
      status: 'INITIAL',
      lines: '[]',
      created_at: cart.now,
      updated_at: cart.now,
    })
    .onConflict((conflict) => conflict.column('cart_id').doNothing())
    .execute();
}

/** Writes a changed cart under its next version. */
export async function saveCart(trx: Kysely<Schema>, cart: CartRow): Promise<void> {
  await trx
    .updateTable('cart')
    .set({
      store_id: cart.store_id,
      user_id: cart.user_id,
      status: cart.status,
      lines: JSON.stringify(cart.lines),
      updated_at: cart.updated_at,
    })
    .where('cart_id', '=', cart.cart_id)
    .execute();
}

/** Notes what the shopper was shown: no change of the cart, so its version stays. */
export async function saveSeen(
  trx: Kysely<Schema>,
  cartId: string,
  lines: readonly DraftLine[],
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ lines: JSON.stringify(lines) })
    .where('cart_id', '=', cartId)
    .execute();
}

export async function saveStatus(
  trx: Kysely<Schema>,
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

/** Deletes guests' carts that were last changed before an instant, empty ones earlier. @returns how many */
export async function deleteGuestCarts(
  db: Kysely<Schema>,
  limits: { emptyBefore: Date; before: Date },
): Promise<number> {
  const deleted = await db
    .deleteFrom('cart')
    .where('user_id', '<=', 0)
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', limits.before),
        eb.and([
          eb('updated_at', '<', limits.emptyBefore),
          eb(sql<number>`jsonb_array_length(lines)`, '=', 0),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

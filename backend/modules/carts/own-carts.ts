import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { IS_OPEN_CART } from '../../db/open-cart.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CartRow } from './cart-reader.ts';

const openCartsOf = (db: Db, customerId: number) =>
  db.selectFrom('cart').selectAll().where('user_id', '=', customerId).where(IS_OPEN_CART);

/** The open cart of a customer that was changed last, in one store or in any; null without one. */
export async function findActiveCart(
  db: Db,
  customerId: number,
  storeId: number | null = null,
): Promise<CartRow | null> {
  if (customerId <= 0) return null;
  const open = openCartsOf(db, customerId);
  const query = storeId === null ? open : open.where('store_id', '=', storeId);
  return (await query.orderBy('updated_at', 'desc').orderBy('cart_id').limit(1).executeTakeFirst()) ?? null;
}

/** All open carts of a customer, the one that was changed last first. */
export function findOwnCarts(db: Db, customerId: number): Promise<CartRow[]> {
  return openCartsOf(db, customerId).orderBy('updated_at', 'desc').orderBy('cart_id').execute();
}

/** The same, nobody else's until the end of the transaction. */
export async function lockOwnCarts(trx: Db, customerId: number): Promise<CartRow[]> {
  // In one order, so that no two transactions wait for each other.
  const carts = await openCartsOf(trx, customerId).orderBy('cart_id').forUpdate().execute();
  return carts.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
}

/** Carts of a customer take part in a login (SYNC-11); what is in them stays, and so does their version. */
export async function noteLogin(trx: Db, cartIds: readonly string[]): Promise<void> {
  if (cartIds.length === 0) return;
  await trx
    .updateTable('cart')
    .set({ status: 'LOGIN' })
    .where('cart_id', 'in', cartIds)
    .where('status', '<>', 'LOGIN')
    .execute();
}

/**
 * Of these carts those of which an order waits for its payment, by id: when it comes, it closes that cart, and its lines must
 * be in it then.
 */
export async function waitingCarts(
  trx: Db,
  { ports }: Pick<Dependencies, 'ports'>,
  carts: readonly CartRow[],
): Promise<Set<string>> {
  const started = carts.filter(({ order_key }) => order_key !== null);
  if (started.length === 0) return new Set();
  return ports.carts.awaitingPayment(
    trx,
    started.map(({ cart_id }) => cart_id),
  );
}

/** Deletes the carts of a customer, and drafts in which an e-mail stands; null is nobody's. @returns how many */
export async function eraseCarts(
  trx: Db,
  { emailKey, customerId }: { emailKey: string | null; customerId: number | null },
): Promise<{ drafts: number; carts: number }> {
  const drafts = await sql`
    delete from cart_draft
    where lower(content #>> '{personal,email}') = ${emailKey} or lower(content #>> '{typed,email}') = ${emailKey}`.execute(
    trx,
  );
  const carts = await sql`delete from cart where user_id > 0 and user_id = ${customerId}`.execute(trx);
  return { drafts: Number(drafts.numAffectedRows ?? 0n), carts: Number(carts.numAffectedRows ?? 0n) };
}

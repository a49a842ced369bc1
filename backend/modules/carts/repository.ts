import { sql } from 'kysely';
import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import type { Db } from '../../db/database.ts';
import type { CartRow } from './cart-reader.ts';

/** The columns of a cart that are kept as JSON. */
function listsOf({ lines, saved, parked, brought, applied }: CartRow) {
  return {
    lines: JSON.stringify(lines),
    saved: JSON.stringify(saved),
    parked: JSON.stringify(parked),
    applied: JSON.stringify(applied),
    brought: brought && JSON.stringify(brought),
  };
}

/** A new cart. @returns false when the id is taken: nothing is written then */
export async function insertCart(db: Db, cart: CartRow): Promise<boolean> {
  const row = await db
    .insertInto('cart')
    .values({ ...cart, ...listsOf(cart) })
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
      ...listsOf(cart),
      event_id: cart.event_id,
      successor_id: cart.successor_id,
      updated_at: cart.updated_at,
    })
    .where('cart_id', '=', cart.cart_id)
    .where('updated_at', '=', read)
    .returning('cart_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes that a cart remembers: as many as a browser keeps while it has no connection. */
export const REMEMBERED = 100;

/** Between a change's id and the digest of its content; older carts have ids alone. */
const SEPARATOR = ':';

/** The changes that a cart has made, with one more, newest last; one without an id is not remembered. */
export function withChange(applied: string[], changeid: string | undefined, digest: string): string[] {
  if (changeid === undefined) return applied;
  return [...applied, `${changeid}${SEPARATOR}${digest}`].slice(-REMEMBERED);
}

/** The digest under which a cart has made a change, '' of one whose content nobody stored; null when it has not made it. */
export function madeChange(applied: readonly string[], changeid: string): string | null {
  const entry = applied.find((one) => one === changeid || one.startsWith(changeid + SEPARATOR));
  return entry === undefined ? null : entry.slice(changeid.length + SEPARATOR.length);
}

/**
 * A cart that takes the place of another one remembers which changes that one has made: none is made again in it. Its version
 * stays, since nothing in it changes. The cart has to be locked.
 */
export async function takeOverApplied(trx: Db, cart: CartRow, from: Pick<CartRow, 'applied'>): Promise<void> {
  const news = from.applied.filter((id) => !cart.applied.includes(id));
  if (news.length === 0) return;
  const applied = JSON.stringify([...news, ...cart.applied].slice(-REMEMBERED));
  await trx.updateTable('cart').set({ applied }).where('cart_id', '=', cart.cart_id).execute();
}

/** Somebody is in the store of a cart that an undo brought back: from here on it may be brought along again. Its version stays. */
export async function forgetReturn(trx: Db, { cart_id, brought }: CartRow): Promise<void> {
  if (!brought || !('returned' in brought)) return;
  await trx.updateTable('cart').set({ brought: null }).where('cart_id', '=', cart_id).execute();
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

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type CartRow, findCart } from './cart-reader.ts';

/**
 * The last parts of a `with` that closes an order: its cart becomes PAID under the next version and its draft goes (SYNC-12). What the
 * order did not take of its lines, those saved for later, and the event that it buys for go on in a cart of their own, the closed
 * one's successor. Before them stand `locked`, the cart's row for update, and `closed` with the order_id and cart_id, no row when
 * nothing is to be done.
 */
export function closedCart(now: Date): RawBuilder<unknown> {
  return sql`
    source as (
      select locked.*, (
        select coalesce(jsonb_agg(line || jsonb_build_object('quantity', units) order by place), '[]')
        from jsonb_array_elements(locked.lines) with ordinality as wanted (line, place)
        cross join lateral (
          select (line ->> 'quantity')::numeric - coalesce(sum(taken.quantity)::numeric, 0) as units
          from order_line taken where taken.order_id = closed.order_id and taken.sku = line ->> 'sku') as left_over
        where units > 0) as rest
      from closed join locked on locked.cart_id = closed.cart_id),
    successor as (
      insert into cart (
        cart_id, store_id, user_id, visitor_id, status, lines, saved, parked, event_id, created_at, updated_at)
      select gen_random_uuid(), store_id, user_id, visitor_id, 'INITIAL', rest, saved, parked, event_id,
        ${now}::timestamptz, ${now}::timestamptz
      from source where rest <> '[]' or saved <> '[]' or parked <> '[]' or event_id is not null
      returning cart_id),
    unlocked as (delete from coupon_application using closed where coupon_application.cart_id = closed.cart_id),
    forgotten as (delete from cart_draft using closed where cart_draft.cart_id = closed.cart_id),
    paid as (
      update cart set status = 'PAID', successor_id = coalesce((select cart_id from successor), cart.successor_id),
        updated_at = greatest(${now}::timestamptz, cart.updated_at + interval '1 millisecond')
      from closed where cart.cart_id = closed.cart_id)`;
}

/**
 * Closes the cart of an order that was paid. One that its shopper has changed since the payment began stays open: no cart is ever lost.
 * @param version the version that was paid; null where no payment says it
 */
export async function closePaidCart(
  trx: Db,
  { order_id, cart_id }: { order_id: string; cart_id: string },
  version: Date | null,
  now: Date,
): Promise<void> {
  const cart = await findCart(trx, cart_id);
  if (!cart || cart.status === 'PAID') return;
  if (version && cart.updated_at.getTime() !== version.getTime()) return;
  await sql`
    with locked as (select * from cart where cart_id = ${cart_id} for update),
    closed as (select order_id, cart_id from shop_order where order_id = ${order_id}),
    ${closedCart(now)}
    select cart_id from successor`.execute(trx);
}

/**
 * Makes the cart this order's until the end of the transaction.
 * @param read the cart as it was judged
 * @returns false when it was changed since, or another order was started out of it
 */
export async function claimCart(
  trx: Db,
  read: Pick<CartRow, 'cart_id' | 'updated_at' | 'order_key'>,
  key: string,
): Promise<boolean> {
  const { rows } = await sql`
    update cart set order_key = ${key}
    where cart_id = ${read.cart_id} and updated_at = ${read.updated_at}
      and order_key is not distinct from ${read.order_key}::uuid
    returning cart_id`.execute(trx);
  return rows.length > 0;
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { textList } from '../../../db/lists.ts';
import { giversOf } from '../group-gifts/giver.ts';

/** Who looks at a gift list or buys for it, as their session knows it. */
export interface Guest {
  customerId: number | null;
  visitorId: string | null;
  cartId: string | null;
}

/** The SQL condition that an order `o` was begun by this very guest: they may see its number. */
export function isGuestsOwn({ customerId, visitorId, cartId }: Guest): RawBuilder<boolean> {
  const givers = giversOf({ customerid: customerId, visitorid: visitorId });
  return sql<boolean>`coalesce(o.customer_id = ${customerId}::integer or o.request_owner = any(${textList(givers)})
    or o.cart_id = ${cartId}::uuid or exists (
      select from cart where cart.cart_id = o.cart_id and cart.visitor_id = ${visitorId}::uuid), false)`;
}

/** An order of a guest's that holds a gift and is not paid. */
interface OwnOrder {
  orderid: string;
  /** Paid at the counter. */
  atstore: boolean;
}

/** The orders in which a guest holds gifts of a list without having paid, by SKU; of several the one that ends first. */
export async function readOwnOrders(
  db: Db,
  eventId: number,
  guest: Guest,
  now: Date,
): Promise<Map<string, OwnOrder>> {
  const { rows } = await sql<OwnOrder & { sku: string }>`
    select line.sku, o.order_id as orderid, o.payment_type = 'OFFLINE' as atstore
    from gift_line line join shop_order o on o.order_id = line.order_id
    where line.event_id = ${eventId} and line.state = 'held' and line.held_until > ${now} and ${isGuestsOwn(guest)}
    order by line.held_until desc, o.order_id`.execute(db);
  return new Map(rows.map(({ sku, ...own }) => [sku, own]));
}

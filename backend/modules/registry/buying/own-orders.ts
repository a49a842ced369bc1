import { type RawBuilder, sql } from 'kysely';
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

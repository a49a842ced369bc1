import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { CartLinkTable } from '../../../db/schema/orders.ts';
import type { CartRow } from '../cart-reader.ts';

/** The cart that a link leads to, null when the link is unknown or has ended. */
export async function findLinkedCart(db: Db, tokenHash: string, now: Date): Promise<CartRow | null> {
  const row = await db
    .selectFrom('cart_link')
    .innerJoin('cart', 'cart.cart_id', 'cart_link.cart_id')
    .selectAll('cart')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertLinks(db: Db, links: Insertable<CartLinkTable>[]): Promise<void> {
  if (links.length > 0) await db.insertInto('cart_link').values(links).execute();
}

/** A cart that was left behind, with whom its last order was begun for; '' when none ever was. */
export type LeftCart = CartRow & { store_name: string; email: string; phone: string; firstname: string };

/**
 * Carts with something in them that nobody has paid for or touched since an instant, newest first. Whoever has bought
 * since, or whose order waits for its payment still, needs no reminder.
 * @param reachable only carts whose shopper left an e-mail, which an order does
 * @param code only the cart of the guest with this code, in whatever state it is
 */
export async function findLeftCarts(
  db: Db,
  wanted: { before: Date; now: Date; reachable: boolean; code: number | null; limit: number },
): Promise<LeftCart[]> {
  const { rows } = await sql<LeftCart>`
    select c.*, s.name as store_name, coalesce(o.email, '') as email,
      coalesce(o.personal ->> 'phone', '') as phone, coalesce(o.personal ->> 'firstname', '') as firstname
    from cart c join store s on s.store_id = c.store_id
    left join lateral (
      select email, personal from shop_order where cart_id = c.cart_id order by created_at desc limit 1) o on true
    where c.status <> 'PAID' and jsonb_array_length(c.lines) > 0
      and case when ${wanted.code}::integer is not null
        then c.temp_code = ${wanted.code}::integer and c.temp_code_until > ${wanted.now} else
      c.updated_at <= ${wanted.before} and (o.email is not null or not ${wanted.reachable}::boolean)
      and not exists (select from shop_order later
        where later.email = o.email and later.is_closed and later.created_at > c.updated_at)
      and not exists (select from shop_order waiting
        where waiting.cart_id = c.cart_id and not waiting.is_closed and waiting.reserved_until > ${wanted.now}) end
    order by c.updated_at desc, c.cart_id limit ${wanted.limit}`.execute(db);
  return rows;
}

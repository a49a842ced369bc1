import { sql } from 'kysely';
import type { CartRow } from '#backend/modules/carts/index.ts';
import { type Counter, checkoutSettings, storeRow } from '#backend/modules/stores/index.ts';
import type { Db } from '../../db/database.ts';

/** An order that a key has already made. */
export interface KnownOrder {
  order_id: string;
  cart_id: string;
  status_id: number;
  payment_type_id: number;
  is_closed: boolean;
  /** Of the content of the request that made it. */
  request_digest: string;
  /** Centavos. */
  subtotal: number;
  total: number;
}

/** What an order is judged by, all of one moment. */
export interface OrderBasis {
  counter: Counter;
  /** Null for a cart that nobody knows. */
  cart: CartRow | null;
  /** The order of the same key. */
  repeated: KnownOrder | null;
}

type BasisRow = { [Column in keyof CartRow]: CartRow[Column] | null } & {
  texts: Counter['texts'];
  store: Counter['store'];
  repeated: KnownOrder | null;
};

/** Reads it in one statement. */
export async function readBasis(
  db: Db,
  {
    storeid,
    cartsessionid,
    idempotencykey,
  }: { storeid: number; cartsessionid: string; idempotencykey: string },
): Promise<OrderBasis> {
  const { rows } = await sql<BasisRow>`
    select cart.*, ${checkoutSettings} as texts, ${storeRow(storeid)} as store,
      (select to_json(known) from (
        select order_id, cart_id, status_id, payment_type_id, is_closed, request_digest, subtotal, total from shop_order
        where idempotency_key = ${idempotencykey}) known) as repeated
    from (values (1)) as one left join cart on cart.cart_id = ${cartsessionid}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement that always gives a row did not');
  const { texts, store, repeated, ...cart } = row;
  return { counter: { texts, store }, cart: isCart(cart) ? cart : null, repeated };
}

function isCart(cart: { cart_id: string | null }): cart is CartRow {
  return cart.cart_id !== null;
}

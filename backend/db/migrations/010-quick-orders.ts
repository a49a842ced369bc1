import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The order that was last started out of a cart: who has read the cart sees whether another one has begun since.
  `alter table cart add column order_key uuid`,
  `update cart set order_key = o.idempotency_key from shop_order o where o.cart_id = cart.cart_id and not o.is_closed`,
  // The packs that hold a SKU, without reading every pack.
  `create index product_pack_skus on product using gin ((pack -> 'skus') jsonb_path_ops) where pack is not null`,
  // What the outbox drops: done, or given up.
  `create index outbox_done on outbox (done_at) where done_at is not null`,
];

/** What lets an order be written in few statements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

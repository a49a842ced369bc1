import { type Kysely, sql } from 'kysely';

/** What customers do with their orders: cancel them, move the pick-up; and which page reported the purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order
    add column cancelled_by text not null default '',
    add column cancel_reason text not null default '',
    add column pickup_changes int not null default 0,
    add column purchase_claim text not null default ''`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Who handed an order over, when, to whom and how that was checked; none of orders that were handed over before. Carnet, name and
 * reason are personal: erased with the person's other data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_handover (
      order_id text primary key references shop_order on delete cascade,
      handed_at timestamptz not null,
      handed_by text not null,
      proof text not null check (proof in ('code', 'carnet', 'none')),
      collector_name text not null default '',
      collector_carnet text not null default '',
      is_name_same boolean,
      is_carnet_same boolean,
      reason text not null default '')`.execute(db);
}

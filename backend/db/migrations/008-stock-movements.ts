import { type Kysely, sql } from 'kysely';

/**
 * What orders take from stock and give back, and what an ERP adds: by it a count that is of some minutes ago becomes one of now.
 * `settled_at`: since when an ERP can know of it, null until the log of orders is published; of what an ERP added when it did so.
 * `stock_count`: of when the last count of a store is. `api_write`: what was written under a key of idempotency.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table stock_movement (
      movement_id int primary key generated always as identity, sku text not null, store_id int not null,
      quantity float8 not null, settled_at timestamptz)`,
    `create index stock_movement_settled on stock_movement (settled_at)`,
    `create table stock_count (store_id int primary key, as_of timestamptz not null)`,
    `create table api_write (
      write_key text primary key, digest text not null, result jsonb not null, written_at timestamptz not null)`,
    `create index api_write_written on api_write (written_at)`,
    `alter table order_log add column movements_since timestamptz not null default now()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

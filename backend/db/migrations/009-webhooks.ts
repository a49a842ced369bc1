import { type Kysely, sql } from 'kysely';

/** Which rows of a statement say something else than before: a table of rows, whatever the planner expects of it. */
const CHANGED = {
  insert: 'select sku, store_id from new_stock',
  update: `select sku, store_id from (
      select sku, store_id, quantity from new_stock except select sku, store_id, quantity from old_stock) as changed`,
  delete: 'select sku, store_id from old_stock',
} as const;

const REFERENCING = {
  insert: 'new table as new_stock',
  update: 'old table as old_stock new table as new_stock',
  delete: 'old table as old_stock',
} as const;

/**
 * Webhooks: who wants to hear of what (`webhook`), what they are to be sent (`webhook_message`) and how each try went
 * (`webhook_attempt`). `stock_change` has rows of stock that have changed, noted by triggers while somebody wants to hear of them;
 * `webhook_stock` those that a webhook has not been sent yet, each once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table webhook (
      webhook_id int primary key generated always as identity, name text not null, url text not null, events jsonb not null,
      secret text not null, old_secret text, old_secret_until timestamptz, log_epoch uuid not null, log_position int not null,
      created_at timestamptz not null, disabled_at timestamptz, disabled_reason text not null,
      failures int not null, failing_since timestamptz, retry_at timestamptz not null)`,
    `create table webhook_message (
      message_id text primary key, webhook_id int not null, sequence bigint not null generated always as identity,
      type text not null, body text not null, created_at timestamptz not null, due_at timestamptz not null,
      attempts int not null, done_at timestamptz, given_up_at timestamptz)`,
    `create index webhook_message_waiting on webhook_message (webhook_id, sequence) where done_at is null`,
    `create index webhook_message_created on webhook_message (created_at)`,
    `create table webhook_attempt (
      attempt_id bigint primary key generated always as identity, webhook_id int not null, message_id text not null,
      at timestamptz not null, outcome text not null, status int, ms int not null, detail text not null)`,
    `create index webhook_attempt_webhook on webhook_attempt (webhook_id, attempt_id)`,
    `create index webhook_attempt_at on webhook_attempt (at)`,
    `create table stock_change (sku text not null, store_id int not null)`,
    `create table webhook_stock (
      webhook_id int not null, sku text not null, store_id int not null,
      noted bigint not null generated always as identity, primary key (webhook_id, sku, store_id))`,
    `create index webhook_stock_noted on webhook_stock (webhook_id, noted)`,
    ...(['insert', 'update', 'delete'] as const).flatMap((operation) => [
      `create function stock_${operation}_noted() returns trigger language plpgsql as $$
        begin
          if exists (select from webhook where events @> '["stock.changed"]') then
            insert into stock_change (sku, store_id) ${CHANGED[operation]};
          end if;
          return null;
        end $$`,
      `create trigger stock_${operation}_noted after ${operation} on stock referencing ${REFERENCING[operation]}
        for each statement execute function stock_${operation}_noted()`,
    ]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

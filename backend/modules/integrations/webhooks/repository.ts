import { type Insertable, type Selectable, sql } from 'kysely';
import type { WebhookEvent } from '#lib/integrations/domain/webhook-events.ts';
import type { Db } from '../../../db/database.ts';
import type { WebhookTable } from '../../../db/schema/integrations.ts';

export type WebhookRow = Selectable<WebhookTable>;

export async function insertWebhook(trx: Db, row: Insertable<WebhookTable>): Promise<number> {
  const { webhook_id } = await trx
    .insertInto('webhook')
    .values(row)
    .returning('webhook_id')
    .executeTakeFirstOrThrow();
  return webhook_id;
}

/** The oldest first. */
export function listWebhookRows(db: Db): Promise<WebhookRow[]> {
  return db.selectFrom('webhook').selectAll().orderBy('webhook_id').execute();
}

/** Those that are not disabled. */
export async function listLive(db: Db): Promise<{ id: number }[]> {
  const query = db.selectFrom('webhook').select('webhook_id as id').where('disabled_at', 'is', null);
  return query.orderBy('webhook_id').execute();
}

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | null> {
  const query = db.selectFrom('webhook').selectAll().where('webhook_id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks one until the end of the transaction. */
export async function lockWebhook(trx: Db, id: number): Promise<WebhookRow | null> {
  const query = trx.selectFrom('webhook').selectAll().where('webhook_id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function changeWebhook(
  db: Db,
  id: number,
  values: Partial<Omit<WebhookRow, 'webhook_id' | 'events'>>,
): Promise<void> {
  await db.updateTable('webhook').set(values).where('webhook_id', '=', id).execute();
}

/** Takes one away with all that it was to be sent. */
export async function deleteWebhook(trx: Db, id: number): Promise<void> {
  for (const table of ['webhook', 'webhook_message', 'webhook_attempt', 'webhook_stock'] as const)
    await trx.deleteFrom(table).where('webhook_id', '=', id).execute();
}

/** Has a webhook hear of all the stock that there is; call it where nothing moves stock. */
export async function noteAllStock(trx: Db, id: number): Promise<void> {
  await sql`
    insert into webhook_stock (webhook_id, sku, store_id) select ${id}, sku, store_id from stock order by sku, store_id
    on conflict do nothing`.execute(trx);
}

/** Waits until what moves stock now is committed, and holds the rest back until the end of the transaction. */
export async function holdStock(trx: Db): Promise<void> {
  await sql`lock table stock in share mode`.execute(trx);
}

/** Hands what has changed of stock on to the webhooks that want to hear of it. */
export async function takeStockChanges(db: Db, event: WebhookEvent): Promise<void> {
  await sql`
    with taken as (delete from stock_change returning sku, store_id),
    named as (select distinct sku, store_id from taken)
    insert into webhook_stock (webhook_id, sku, store_id)
    select webhook_id, sku, store_id from named, webhook where events @> ${JSON.stringify([event])}::jsonb
    on conflict do nothing`.execute(db);
}

/** Of data that were put back from a copy: nobody is told anything until the operator says so. */
export async function disableRestored(trx: Db): Promise<void> {
  for (const table of ['webhook_message', 'webhook_attempt', 'webhook_stock', 'stock_change'] as const)
    await trx.deleteFrom(table).execute();
  await sql`
    update webhook set disabled_at = now(), disabled_reason = 'restored' where disabled_at is null`.execute(
    trx,
  );
}

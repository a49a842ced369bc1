import { sql } from 'kysely';
import { findOrders, readStatuses, stateOf } from '#backend/modules/orders/index.ts';
import { MAX_STOCK_ROWS, type WebhookMessage } from '#lib/integrations/domain/webhook-events.ts';
import type { Db } from '../../../db/database.ts';
import { arrayText } from '../../../db/lists.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { publishOrders, readLogEnd } from '../orders/change-log.ts';
import { writeCursor } from '../orders/cursor.ts';
import { countWaiting, writeMessages } from './messages.ts';
import { changeWebhook, listWebhookRows, lockWebhook, takeStockChanges } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Orders that are told of in one transaction. */
const ORDERS_AT_ONCE = 200;
/** With so many messages that wait nothing is added: an order that changes again meanwhile is told of once. */
const MOST_WAITING = 1000;

/** Writes messages about what has been committed since this was last done, for each webhook by itself. */
export async function collectEvents(deps: Deps): Promise<void> {
  const webhooks = await listWebhookRows(deps.db);
  if (webhooks.length === 0) return;
  await takeStockChanges(deps.db, 'stock.changed');
  const following = webhooks.filter(
    ({ disabled_at, events }) => disabled_at === null && events.includes('order.changed'),
  );
  if (following.length === 0) return;
  await publishOrders(deps);
  for (const { webhook_id } of following) {
    while (await announceOrders(deps, webhook_id)) {
      // As long as there are more.
    }
  }
}

/** Tells a webhook of orders from where it stands in their log. @returns whether there may be more */
function announceOrders({ db, clock }: Deps, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const webhook = await lockWebhook(trx, id);
    if (!webhook || webhook.disabled_at !== null) return false;
    const end = await readLogEnd(trx);
    const now = clock().toISOString();
    if (webhook.log_epoch !== end.epoch) {
      // The log has begun anew: all orders stand in it as changed.
      await writeMessages(trx, id, [{ type: 'orders.restarted', timestamp: now, data: {} }]);
      await changeWebhook(trx, id, { log_epoch: end.epoch, log_position: end.position });
      return false;
    }
    if ((await countWaiting(trx, id)) >= MOST_WAITING) return false;
    const changed = await trx
      .selectFrom('order_position')
      .select(['order_id', 'position'])
      .where('position', '>', webhook.log_position)
      .orderBy('position')
      .limit(ORDERS_AT_ONCE)
      .execute();
    const last = changed.at(-1);
    if (!last) return false;
    const states = await readStates(
      trx,
      changed.map(({ order_id }) => order_id),
    );
    const messages = changed.flatMap(({ order_id: number, position }): WebhookMessage[] => {
      const state = states.get(number);
      if (state === undefined) return [];
      const cursor = writeCursor({ epoch: end.epoch, position });
      return [{ type: 'order.changed', timestamp: now, data: { number, state, cursor } }];
    });
    await writeMessages(trx, id, messages);
    await changeWebhook(trx, id, { log_position: last.position });
    return changed.length === ORDERS_AT_ONCE;
  });
}

async function readStates(trx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const statuses = await readStatuses(trx);
  const orders = await findOrders(trx, ids);
  return new Map(
    orders.map((order) => [order.order_id, stateOf(order, statuses).replaceAll(' ', '_')] as const),
  );
}

/**
 * Writes a message about stock that a webhook has not been told of: as much of it as one holds, as it is now, and only once the message
 * before it is delivered or given up, so that of what changes again meanwhile the last is told.
 * @returns whether there was something
 */
export function announceStock({ db, clock }: Deps, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const webhook = await lockWebhook(trx, id);
    if (!webhook || webhook.disabled_at !== null) return false;
    if ((await countWaiting(trx, id, 'stock.changed')) > 0) return false;
    // What is read after the rows were taken is at least as new as what had them noted.
    const { rows: taken } = await sql<{ sku: string; store_id: number }>`
      delete from webhook_stock where webhook_id = ${id} and noted in (
        select noted from webhook_stock where webhook_id = ${id} order by noted limit ${sql.lit(MAX_STOCK_ROWS)})
      returning sku, store_id`.execute(trx);
    if (taken.length === 0) return false;
    const stock = await readStock(trx, taken);
    await writeMessages(trx, id, [
      { type: 'stock.changed', timestamp: clock().toISOString(), data: { stock } },
    ]);
    return true;
  });
}

/** What there is of SKUs in stores, in their order; 0 where a store does not have one. */
async function readStock(trx: Db, places: readonly { sku: string; store_id: number }[]) {
  const [skus, stores] = [
    arrayText(places.map(({ sku }) => sku)),
    arrayText(places.map(({ store_id }) => store_id)),
  ];
  const { rows } = await sql<{ sku: string; store: number; quantity: number }>`
    select given.sku, given.store_id as store, coalesce(stock.quantity, 0) as quantity
    from unnest(${skus}::text[], ${stores}::int[]) as given(sku, store_id)
    left join stock on stock.sku = given.sku and stock.store_id = given.store_id
    order by given.store_id, given.sku`.execute(trx);
  return rows;
}

import { sql } from 'kysely';
import {
  endQuietly,
  findOrderByKey,
  freeOrderKey,
  lockOrder,
  type OrderDeps,
  type OrderRow,
  readStatuses,
} from '#backend/modules/orders/index.ts';
import { findPaymentOfOrder } from '#backend/modules/payments/index.ts';
import { keyTexts } from '#lib/labels/platform/idempotency.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { Db } from '../../../db/database.ts';
import { textList } from '../../../db/lists.ts';
import { Refusal } from '../../../http/handler.ts';
import type { KnownWrite } from '../../../idempotency.ts';
import { findContribution, type GiftKey } from './contribution-repository.ts';

/** What a key has begun to give, or has made of anything else. */
export async function findByKey(db: Db, key: string): Promise<KnownWrite<string> | null> {
  const row = await findOrderByKey(db, key);
  if (!row) return null;
  const owner = row.event_purpose === 'contribution' ? row.request_owner : 'another write';
  return { owner, digest: row.request_digest, result: row.order_id };
}

/**
 * Takes the key off a contribution whose giver wants to give something else.
 * @param wanted what they want to give now, centavos
 * @returns false when it has the key no more
 * @throws Refusal KEY for one that is paid: the same form, sent again under a new key, is another contribution
 */
export async function freeKey(trx: Db, orderId: string, key: string, wanted: number): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order?.idempotency_key !== key) return false;
  const given = await findContribution(trx, orderId);
  if (given?.state !== 'released' && !(await isUnpaid(trx, order))) {
    const text = keyTexts.paidContribution(formatPrice(order.total), orderId, formatPrice(wanted));
    throw new Refusal(text, 'KEY');
  }
  await freeOrderKey(trx, orderId);
  return true;
}

/**
 * Cancels what a giver has begun to give to a gift and not paid: their new amount takes its place. It comes back neither by its payment
 * link nor by money that its bank took before it knew: that is to be given back, as of any order that its customer cancelled.
 */
export async function cancelUnpaid(
  trx: Db,
  deps: OrderDeps,
  { event_id, sku }: GiftKey,
  givers: readonly string[],
  now: Date,
): Promise<void> {
  const held = await trx
    .selectFrom('contribution')
    .innerJoin('shop_order', 'shop_order.order_id', 'contribution.order_id')
    .select('contribution.order_id')
    .where('contribution.event_id', '=', event_id)
    .where('contribution.sku', '=', sku)
    .where('contribution.state', '=', 'held')
    .where(sql<boolean>`shop_order.request_owner = any(${textList(givers)})`)
    .orderBy('contribution.order_id')
    .execute();
  for (const { order_id } of held) {
    const order = await lockOrder(trx, order_id);
    const given = await findContribution(trx, order_id);
    if (order && given?.state === 'held' && (await isUnpaid(trx, order))) {
      const statuses = await readStatuses(trx);
      await endQuietly(trx, deps, order, { type: 'CancelledByCustomer', reason: '' }, { statuses, now });
    }
  }
}

async function isUnpaid(trx: Db, order: OrderRow): Promise<boolean> {
  const payment = await findPaymentOfOrder(trx, order.order_id);
  return !order.is_closed && (payment?.state === 'waiting' || payment?.state === 'rejected');
}

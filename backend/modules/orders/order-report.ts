import { idsOfVisitor } from '#backend/modules/account/index.ts';
import {
  enqueueEvents,
  purchaseEvent,
  readCategoryNames,
  refundEvent,
} from '#backend/modules/marketing/index.ts';
import type { Db } from '../../db/database.ts';
import { forgetConsent } from './consent.ts';
import type { OrderRow } from './order-reader.ts';
import { findOrderLines } from './order-reader.ts';
import { lineToWire, orderToWire } from './wire.ts';

/**
 * Reports that an order stands, where its buyer allowed it. Call it in the transaction that closes the order, which happens once.
 * @param now read once the order was held
 */
export async function reportPurchase(trx: Db, order: OrderRow, now: Date): Promise<void> {
  const report = await reportOf(trx, order, now);
  if (report) await enqueueEvents(trx, [purchaseEvent(...report)]);
}

/**
 * Reports that an order that stood does so no more, once: its money has gone back, or nothing was paid when it was cancelled. Then there
 * is nothing left to report, and what its buyer allowed is forgotten. Call it in the transaction of that; the caller holds the order.
 */
export async function reportRefund(
  trx: Db,
  order: OrderRow,
  { wasPaid, now }: { wasPaid: boolean; now: Date },
): Promise<void> {
  // Read before it is forgotten.
  const report = order.is_closed ? await reportOf(trx, order, now) : null;
  if (report && (await forgetConsent(trx, order.order_id)))
    await enqueueEvents(trx, [refundEvent(...report, wasPaid)]);
}

/** The order and whom it is about; null where nobody is to be told, or nobody can be named. */
async function reportOf(
  trx: Db,
  order: OrderRow,
  at: Date,
): Promise<Parameters<typeof purchaseEvent> | null> {
  if (order.marketing === null) return null;
  const ids = await idsOfVisitor(trx, order.customer_id ?? 0, { marketing: order.marketing });
  if (!ids) return null;
  const lines = (await findOrderLines(trx, order.order_id)).map(lineToWire);
  return [
    { order: orderToWire(order), lines },
    { ids, names: await readCategoryNames(trx), at },
  ];
}

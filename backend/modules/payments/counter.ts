import { randomBytes } from 'node:crypto';
import type { OrderRow } from '#backend/modules/orders/index.ts';
import type { Tender } from '#lib/contracts/account/staff.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { isPaidInStore } from '#lib/orders/domain/store-payment.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentRow } from './payment-reader.ts';
import { findPaymentOfOrder } from './payment-reader.ts';
import { insertEvent, saveOutcome } from './repository.ts';

/** Names that stand where a bank's adapter would: nobody but the staff gives this money back. */
const COUNTER: Readonly<Record<Tender, string>> = {
  cash: 'counter-cash',
  card: 'counter-card',
  unknown: 'counter',
};

/** How money was paid in the store; null for what a bank took. */
export function tenderOf({ adapter }: Pick<PaymentRow, 'adapter'>): Tender | null {
  if (adapter === COUNTER.cash) return 'cash';
  if (adapter === COUNTER.card) return 'card';
  return adapter === COUNTER.unknown ? 'unknown' : null;
}

/** What is left to pay in the store for an order, or to whoever brings it, centavos. */
export function dueAtCounter(
  order: OrderRow,
  payment: PaymentRow | null,
  statuses: readonly OrderStatus[],
): Centavos {
  const isTaken = payment !== null && tenderOf(payment) !== null;
  return order.payment_type !== 'OFFLINE' || isTaken || isPaidStatus(order.status_id, statuses)
    ? 0
    : order.total;
}

/**
 * Records the money of an order that is paid in the store, once; the caller holds the order. It goes back as a bank's does: under review
 * when the order is cancelled, until somebody has given it back.
 * @param by login name of the member of staff, '' where nobody said who
 */
export async function recordCounterPayment(
  trx: Db,
  order: OrderRow,
  { by, tender }: { by: string; tender: Tender },
  now: Date,
): Promise<void> {
  if (order.payment_type !== 'OFFLINE' || order.total <= 0) return;
  if (await findPaymentOfOrder(trx, order.order_id)) return;
  const [adapter, reference] = [COUNTER[tender], randomBytes(16).toString('base64url')];
  const { order_id, total: amount } = order;
  await trx
    .insertInto('payment')
    .values({
      ...{ reference, order_id, adapter, amount, received_by: by },
      ...{ state: 'paid', reason: '', payload: null, link: '' },
      ...{ expires_at: now, cart_version: now, created_at: now, paid_at: now },
    })
    .execute();
  const event = { eventId: reference, reference, state: 'paid', amount } as const;
  await insertEvent(trx, adapter, event, now);
  await saveOutcome(trx, adapter, event, 'paid');
}

/** Records it where a status says that it came, by the operator's command for one. */
export async function recordByStatus(
  trx: Db,
  order: OrderRow,
  statusId: number,
  { by, statuses, now }: { by: string; statuses: readonly OrderStatus[]; now: Date },
): Promise<void> {
  if (!isPaidStatus(statusId, statuses)) return;
  const tender = order.shipping_type === 'ADDRESS' ? 'cash' : 'unknown';
  await recordCounterPayment(trx, order, { by, tender }, now);
}

function isPaidStatus(statusId: number, statuses: readonly OrderStatus[]): boolean {
  const status = statuses.find(({ STATUSID }) => STATUSID === statusId);
  return status !== undefined && isPaidInStore(status, statuses);
}

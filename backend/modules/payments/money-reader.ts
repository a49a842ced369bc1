import { sql } from 'kysely';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import { textList } from '../../db/lists.ts';
import type { PaymentEventRow, PaymentRow } from './payment-reader.ts';

/** Money that went back. */
interface Refund {
  reference: string;
  amount: Centavos;
  /** Null where nobody wrote down when. */
  at: Date | null;
}

/** The money of an order. */
export interface OrderMoney {
  /** All that were begun, the oldest first. */
  payments: readonly PaymentRow[];
  refunds: readonly Refund[];
}

/** The money of orders, by their numbers; without those that never began a payment. */
export async function readMoneyOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderMoney>> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${textList(orderIds)})`)
    .orderBy('created_at')
    .orderBy('reference')
    .execute();
  const references = payments.map(({ reference }) => reference);
  const events = await db
    .selectFrom('payment_event')
    .selectAll()
    .where('reference', '=', sql<string>`any(${textList(references)})`)
    .where('state', '=', 'paid')
    .orderBy('received_at')
    .execute();
  const byReference = Map.groupBy(events, ({ reference }) => reference);
  return new Map(
    [...Map.groupBy(payments, ({ order_id }) => order_id)].map(([orderId, own]) => [
      orderId,
      { payments: own, refunds: own.flatMap((one) => refundsOf(one, byReference.get(one.reference) ?? [])) },
    ]),
  );
}

/** Of a payment that was given back all that came; of another one what came besides and went back by itself. */
function refundsOf(
  { reference, state, amount, settled_at }: PaymentRow,
  events: readonly PaymentEventRow[],
): Refund[] {
  const isAll = state === 'refunded';
  const back = isAll ? events : events.filter(({ outcome }) => outcome === 'refunded');
  const sum = back.reduce((total, event) => total + event.amount, 0);
  if (!isAll && sum === 0) return [];
  return [{ reference, amount: sum || amount, at: settled_at }];
}

import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PaymentEventTable, PaymentTable } from '../../db/schema/payments.ts';
import type { PaymentEvent } from '../../ports/payments.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type PaymentEventRow = Selectable<PaymentEventTable>;

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | null> {
  const query = db.selectFrom('payment').selectAll().where('reference', '=', reference);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findPaymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** For a query over `payment`: money came that the operator has to decide about, for the order or besides it. */
export const needsReview = sql<boolean>`(payment.state = 'review' or exists (
  select from payment_event event where event.reference = payment.reference and event.outcome = 'review'))`;

/** Orders whose payments somebody has to look at. */
export async function findReviews(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where(needsReview)
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

export async function updatePayment(
  db: Db,
  reference: string,
  change: Updateable<PaymentTable>,
): Promise<void> {
  await db.updateTable('payment').set(change).where('reference', '=', reference).execute();
}

/** Messages about a payment, oldest first. */
export function findEvents(db: Db, reference: string): Promise<PaymentEventRow[]> {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('received_at')
    .orderBy('event_id')
    .execute();
}

/** Records what an operator decided about all money of a payment that waited for review. @returns how many messages */
export async function settleEvents(
  trx: Db,
  reference: string,
  outcome: 'accepted' | 'refunded',
): Promise<number> {
  const changed = await trx
    .updateTable('payment_event')
    .set({ outcome })
    .where('reference', '=', reference)
    .where('outcome', '=', 'review')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** Writes a message down; false when it was written before. A second one waits for the first's transaction. */
export async function insertEvent(
  trx: Db,
  adapter: string,
  event: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_event')
    .values({
      event_id: eventKey(adapter, event),
      reference: event.reference,
      state: event.state,
      amount: event.amount,
      outcome: '',
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveOutcome(
  trx: Db,
  adapter: string,
  event: PaymentEvent,
  outcome: PaymentEventRow['outcome'],
): Promise<void> {
  await trx
    .updateTable('payment_event')
    .set({ outcome })
    .where('event_id', '=', eventKey(adapter, event))
    .execute();
}

/** Two banks may number alike. */
function eventKey(adapter: string, { eventId }: PaymentEvent): string {
  return `${adapter}:${eventId}`;
}

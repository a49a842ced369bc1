import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { PaymentTable } from '../../db/schema-payments.ts';
import type { PaymentEvent, PaymentSlip } from '../../ports/payments.ts';

export type PaymentRow = Selectable<PaymentTable>;

export async function insertPayment(trx: Kysely<Schema>, payment: Insertable<PaymentTable>): Promise<void> {
  await trx.insertInto('payment').values(payment).execute();
}

export async function findPayment(db: Kysely<Schema>, reference: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPaymentOfOrder(db: Kysely<Schema>, orderId: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** Payments that somebody has to look at, by order. */
export async function findReviews(db: Kysely<Schema>, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'review')
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

export async function saveSlip(db: Kysely<Schema>, reference: string, slip: PaymentSlip): Promise<void> {
  await db.updateTable('payment').set(slip).where('reference', '=', reference).execute();
}

export async function saveState(
  trx: Kysely<Schema>,
  reference: string,
  change: Pick<PaymentRow, 'state' | 'reason' | 'paid_at'>,
): Promise<void> {
  await trx.updateTable('payment').set(change).where('reference', '=', reference).execute();
}

/** Notes what an operator decided about a payment under review. */
export async function saveSettled(
  trx: Kysely<Schema>,
  reference: string,
  settled: { state: 'paid' | 'refunded'; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state: settled.state, settled_by: settled.by, settled_at: settled.at })
    .where('reference', '=', reference)
    .execute();
}

/** Writes a message down; false when it was written before. A second one waits for the first's transaction. */
export async function insertEvent(
  trx: Kysely<Schema>,
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
  trx: Kysely<Schema>,
  adapter: string,
  event: PaymentEvent,
  outcome: string,
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

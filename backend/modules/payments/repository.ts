import { sql, type Updateable } from 'kysely';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentTable } from '../../db/schema/payments.ts';
import type { PaymentEvent } from '../../ports/payments.ts';
import { type PaymentEventType, paymentAfter, statesBefore } from './payment-life.ts';
import type { PaymentEventRow, PaymentRow } from './payment-reader.ts';
import { referencesOf } from './payment-reader.ts';

/** What changes of a payment besides its state. */
type Change = Omit<Updateable<PaymentTable>, 'state'>;

export async function updatePayment(db: Db, reference: string, change: Change): Promise<void> {
  await writePayment(db, reference, change);
}

/**
 * Writes what became of a payment.
 * @param payment as it was when the caller took its lock
 * @throws Error for what cannot happen to it
 */
export async function movePayment(
  trx: Db,
  { reference, state }: Pick<PaymentRow, 'reference' | 'state'>,
  event: PaymentEventType,
  change: Change,
): Promise<void> {
  const becomes = paymentAfter(state, event);
  if (becomes === null) throw new Error(`a payment that is ${state}: ${event}`);
  await writePayment(trx, reference, { ...change, state: becomes });
}

async function writePayment(db: Db, reference: string, change: Updateable<PaymentTable>): Promise<void> {
  await db.updateTable('payment').set(change).where('reference', '=', reference).execute();
}

/** Of a payment whose bank need not be asked any more. */
export const NO_CHECKS = { is_processing: false, next_check_at: null } as const;

/** The bank need not be asked any more about a payment as it was read; one that was shown meanwhile is asked about. */
export async function endChecks(db: Db, { reference, payload }: PaymentRow): Promise<void> {
  await db
    .updateTable('payment')
    .set(NO_CHECKS)
    .where('reference', '=', reference)
    .where(sql<boolean>`payload is not distinct from ${payload}`)
    .execute();
}

/** The bank is asked about a payment then, or sooner where it is due sooner, and with short waits again. Not once money has come. */
export async function scheduleCheck(db: Db, reference: string, at: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ checks: 0, next_check_at: sql<Date>`least(next_check_at, ${at}::timestamptz)` })
    .where('reference', '=', reference)
    .where('state', 'in', statesBefore('TryBegan'))
    .execute();
}

/** Claims the question that a message has caused, for one of those that come at once or within that time. @returns whether it is the caller's */
export async function claimQuestion(db: Db, reference: string, now: Date, everyMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - everyMs);
  const claimed = await db
    .updateTable('payment')
    .set({ asked_at: now })
    .where('reference', '=', reference)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** A bank is at work on a payment, unless money has come meanwhile. */
export async function markProcessing(db: Db, reference: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ is_processing: true, state: 'waiting' })
    .where('reference', '=', reference)
    .where('state', 'in', statesBefore('TryBegan'))
    .execute();
}

/**
 * Takes payments that are due to be asked for, longest due first, and counts it. Each is due again after a wait that doubles, whatever
 * becomes of this time; nobody else takes it meanwhile. A day late it is due four times a day, a month late once a week.
 * @param firstWaitMs and longestWaitMs: the wait after the first time, and the longest of a payment that is not late
 */
export async function claimChecks(
  db: Db,
  now: Date,
  { limit, firstWaitMs, longestWaitMs }: { limit: number; firstWaitMs: number; longestWaitMs: number },
): Promise<PaymentRow[]> {
  const due = db
    .selectFrom('payment')
    .select('reference')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const late = sql`extract(epoch from ${now}::timestamptz - expires_at) * 1000`;
  const longest = sql`greatest(${longestWaitMs}::float8, ${late} / 4)`;
  const wait = sql`least(${firstWaitMs}::float8 * power(2, least(checks, 20)), ${longest})`;
  return db
    .updateTable('payment')
    .set({
      checks: sql<number>`checks + 1`,
      next_check_at: sql<Date>`${now}::timestamptz + ${wait} * interval '1 millisecond'`,
    })
    .where('reference', 'in', due)
    .returningAll()
    .execute();
}

/** What became of money that counts as an order's. */
export const SETTLED: readonly PaymentEventRow['outcome'][] = ['paid', 'restored', 'accepted'];

/** What really came with messages, centavos, which may be another amount than the order's. */
export function sumOf(events: readonly PaymentEventRow[]): Centavos {
  return events.reduce((sum, { state, amount }) => sum + (state === 'paid' ? amount : 0), 0);
}

/**
 * Records what an operator decided about money of an order that waited for review.
 * @param only the messages that they knew; all without
 * @returns how many messages
 */
export async function settleEvents(
  trx: Db,
  orderId: string,
  outcome: 'accepted' | 'refunded',
  only?: readonly PaymentEventRow[],
): Promise<number> {
  if (only?.length === 0) return 0;
  const waiting = trx
    .updateTable('payment_event')
    .set({ outcome })
    .where('reference', 'in', referencesOf(trx, orderId))
    .where('outcome', '=', 'review');
  const ids = only?.map(({ event_id }) => event_id);
  const changed = await (ids ? waiting.where('event_id', 'in', ids) : waiting).executeTakeFirst();
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

import { sql } from 'kysely';
import { cancelStatusIds, readStatuses } from '#backend/modules/orders/index.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';

/**
 * The balance of an event, centavos: what group gifts left behind for other gifts, less what its owner's orders took of it.
 */
export async function fundsOf(db: Db, eventId: number): Promise<number> {
  const cancelled = cancelStatusIds(await readStatuses(db));
  const { rows } = await sql<{ balance: number }>`
    select (coalesce((
        select sum(collected) from group_gift where event_id = ${eventId} and state = 'balance'), 0)
      - coalesce((
        select sum(total) from shop_order
        where event_id = ${eventId} and event_purpose = 'gift' and payment_type = 'DIRECT'
          and not status_id = any(${cancelled}::integer[])), 0))::float8 as balance`.execute(db);
  return rows[0]?.balance ?? 0;
}

/**
 * Whether nothing can be bought for an event any more: its last day has passed. Its owner still spends the balance, for which group
 * gifts are settled on no earlier day.
 */
export async function isOverFor(
  db: Db,
  event: { event_id: number; customer_id: number; end_day: string },
  customerId: number | null,
  now: Date,
): Promise<boolean> {
  if (event.end_day >= laPazDay(now)) return false;
  return event.customer_id !== customerId || (await fundsOf(db, event.event_id)) <= 0;
}

/** Lets one order after another take of an event's balance. */
export async function lockFunds(trx: Db, eventId: number): Promise<void> {
  await sql`select from event where event_id = ${eventId} for update`.execute(trx);
}

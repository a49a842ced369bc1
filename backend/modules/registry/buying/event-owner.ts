import { sql } from 'kysely';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { type BuyerVisibility, seesBuyers } from '#lib/registry/domain/visibility.ts';
import type { Db } from '../../../db/database.ts';

/** An event with whom it belongs to. */
export interface EventOwner {
  event_id: number;
  customer_id: number;
  store_id: number;
  name: string;
  event_day: string;
  end_day: string;
  buyer_visibility: BuyerVisibility;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
}

/** Null for an event that is gone, and for one whose owner's account was erased. */
export async function findOwner(db: Db, eventId: number): Promise<EventOwner | null> {
  const { rows } = await sql<EventOwner>`
    select event.event_id, event.customer_id, event.store_id, event.name, event.event_day, event.end_day,
      event.buyer_visibility, customer.email, customer.first_name, customer.last_name, customer.phone
    from event join customer on customer.customer_id = event.customer_id
    where event.event_id = ${eventId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the owner sees now who bought what. */
export function seesNames(
  { buyer_visibility, event_day }: Pick<EventOwner, 'buyer_visibility' | 'event_day'>,
  now: Date,
): boolean {
  return seesBuyers(buyer_visibility, event_day, laPazDay(now));
}

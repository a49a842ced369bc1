import { giftMessages } from '#lib/labels/registry/gifts.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/handler.ts';
import { type EventRow, findEvent } from '../event-reader.ts';
import { readEventToken, type TokenTools } from './event-token.ts';

/** Who wants to see an event, and by what. */
export interface Visit {
  eventId: number;
  customerId: number | null;
  token?: string | undefined;
  /** A cart that is the event's shows that its guest was let in. */
  cartId?: string | null;
}

/**
 * An event, for its owner, for whoever shows a token of it, and for all where its owner lets it be found: numbers alone open
 * no other one.
 * @throws Refusal for one that is gone, and in the same words for one that is not open
 */
export async function openEvent(db: Db, visit: Visit, tools: TokenTools): Promise<EventRow> {
  const event = await findEvent(db, visit.eventId);
  if (!event || !(await mayOpen(db, event, visit, tools))) throw new Refusal(giftMessages.unknown, 'EVENT');
  return event;
}

async function mayOpen(
  db: Db,
  event: EventRow,
  { customerId, token, cartId }: Visit,
  tools: TokenTools,
): Promise<boolean> {
  if (event.is_findable || event.customer_id === customerId) return true;
  if (token !== undefined) {
    const use = await readEventToken(db, token, ['share', 'contribution'], tools);
    if (use?.eventId === event.event_id) return true;
  }
  return cartId !== null && cartId !== undefined && (await isCartOf(db, cartId, event.event_id));
}

async function isCartOf(db: Db, cartId: string, eventId: number): Promise<boolean> {
  const query = db.selectFrom('cart').select('cart_id').where('cart_id', '=', cartId);
  return (await query.where('event_id', '=', eventId).executeTakeFirst()) !== undefined;
}

/** An event that this customer owns. @throws Refusal for one that is gone or another's, in the same words */
export async function requireOwn(db: Db, eventId: number, ownerId: number): Promise<EventRow> {
  const event = await findEvent(db, eventId);
  if (event?.customer_id !== ownerId) throw new Refusal(giftMessages.unknown, 'EVENT');
  return event;
}

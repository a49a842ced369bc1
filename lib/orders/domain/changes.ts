import type { Order, OrderStatus } from '#lib/contracts/orders.ts';
import { isSure } from './paid.ts';

/** What of an order says whether its customer may change it. */
type Standing = Pick<Order, 'STATUSID' | 'PAYMENTTYPE' | 'SHIPPINGTYPE'>;

/**
 * Whether a customer may cancel an order: as its status says (CANCELTYPES), otherwise until it is ready or on its way. What a gift
 * list paid (DIRECT) is the list's to settle.
 */
export function canCancel(
  { STATUSID, PAYMENTTYPE }: Pick<Standing, 'STATUSID' | 'PAYMENTTYPE'>,
  statuses: readonly OrderStatus[],
): boolean {
  const status = statusOf(STATUSID, statuses);
  if (!status || status.TYPE === 'CANCEL' || status.TYPE === 'SUCCESS') return false;
  if (status.CANCELTYPES) return status.CANCELTYPES.includes(PAYMENTTYPE);
  return status.TYPE === '' && PAYMENTTYPE !== 'DIRECT';
}

/** Whether a customer may move the pick-up of an order: until it is ready, and not while it waits for its payment at a bank. */
export function canMovePickup(order: Standing, statuses: readonly OrderStatus[]): boolean {
  return order.SHIPPINGTYPE === 'PICKUP' && isSure(order) && statusOf(order.STATUSID, statuses)?.TYPE === '';
}

function statusOf(id: number, statuses: readonly OrderStatus[]): OrderStatus | undefined {
  return statuses.find(({ STATUSID }) => STATUSID === id);
}

/** Whether somebody else gets what was bought: a guest's gifts wait for the couple. */
export function isGiven({ event_purpose }: { event_purpose: string }): boolean {
  return event_purpose === 'gift' || event_purpose === 'contribution';
}

/** Whether it is a part of a gift's price, of which nothing is handed over. */
export function isContribution({ event_purpose }: { event_purpose: string }): boolean {
  return event_purpose === 'contribution';
}

const SEPARATOR = ' ';

/** A day with an hour as one choice of a form: '2026-11-23 09:00 a 11:00'. */
export function pickupChoice(day: string, hour: string): string {
  return `${day}${SEPARATOR}${hour}`;
}

/** The day and the hour of such a choice; the hour is '' where it names none. */
export function readPickupChoice(choice: string): { day: string; hour: string } {
  const [day = '', ...hour] = choice.split(SEPARATOR);
  return { day, hour: hour.join(SEPARATOR) };
}

import type { Order, OrderStatus } from '#lib/contracts/orders.ts';

/** The status of an order that waits for its payment; those above it mean that the order was paid (GAP-071). */
export const UNPAID_STATUS = 1;
/** What a shop without statuses of its own calls paid. */
const USUAL_PAID_STATUS = 2;

/** Whether an order of this status was paid, or is prepared before it is. */
export function isPaidStatus(statusId: number): boolean {
  return statusId > UNPAID_STATUS;
}

/** Whether nothing has to be paid at a bank before the shop prepares it: it was paid, or is when it is handed over. */
export function isSure({ PAYMENTTYPE, STATUSID }: Pick<Order, 'PAYMENTTYPE' | 'STATUSID'>): boolean {
  return PAYMENTTYPE === 'OFFLINE' || isPaidStatus(STATUSID);
}

/** The status that a paid order gets: the lowest one above 1 that does not cancel. */
export function paidStatusId(statuses: readonly Pick<OrderStatus, 'STATUSID' | 'TYPE'>[]): number {
  const ids = statuses
    .filter(({ STATUSID, TYPE }) => isPaidStatus(STATUSID) && TYPE !== 'CANCEL')
    .map(({ STATUSID }) => STATUSID);
  return ids.length > 0 ? Math.min(...ids) : USUAL_PAID_STATUS;
}

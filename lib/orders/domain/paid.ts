import type { Order, OrderStatus } from '#lib/contracts/orders.ts';

/** Statuses above this one mean that the order was paid (GAP-071). */
export const LAST_UNPAID_STATUS = 1;
/** What a shop without statuses of its own calls paid. */
const USUAL_PAID_STATUS = 2;

/** Whether nothing has to be paid at a bank before the shop prepares it: it was paid, or is when it is handed over. */
export function isSure({ PAYMENTTYPE, STATUSID }: Pick<Order, 'PAYMENTTYPE' | 'STATUSID'>): boolean {
  return PAYMENTTYPE === 'OFFLINE' || STATUSID > LAST_UNPAID_STATUS;
}

/** The status that a paid order gets: the lowest one above 1 that does not cancel. */
export function paidStatusId(statuses: readonly Pick<OrderStatus, 'STATUSID' | 'TYPE'>[]): number {
  const ids = statuses
    .filter(({ STATUSID, TYPE }) => STATUSID > LAST_UNPAID_STATUS && TYPE !== 'CANCEL')
    .map(({ STATUSID }) => STATUSID);
  return ids.length > 0 ? Math.min(...ids) : USUAL_PAID_STATUS;
}

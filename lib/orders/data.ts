import 'server-only';
import type { CallOutput } from '#lib/contracts/call.ts';
import { orderId } from '#lib/contracts/fields.ts';
import { checkOrderPaid, getOrderById, getStatusOrders, type OrderStatus } from '#lib/contracts/orders.ts';
import { call } from '#lib/platform/api/client.ts';
import { giveBack, spend } from '#lib/platform/limits/limits.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { isOrderToken } from '#lib/platform/session/signed.ts';
import { isPaidStatus } from './domain/paid.ts';

/** An order with its history and lines. */
export type OrderRecord = Extract<CallOutput<typeof getOrderById>, { success: true }>;

/** Who asks for an order: the session, and the address for counting what was tried. */
export interface Asker {
  session: Session;
  address: string;
}

/**
 * An order for whoever may see it: the session that placed it, its customer, the bearer of a link that we signed, or who
 * knows number and e-mail (ORD-19). Null alike for a missing order and a wrong proof (ORD-16). Tries that find nothing
 * are counted by address, so that nobody finds orders by trying.
 * @throws BackendError
 * @throws LimitReached
 */
export async function loadOrder(
  orderid: string,
  proof: string,
  { session, address }: Asker,
): Promise<OrderRecord | null> {
  const email = proof.includes('@') ? proof : '';
  if (!canBeFound(orderid, email)) return null;
  const owned = isOwner(orderid, session) || isOrderToken(orderid, proof);
  // Counted before asking: many tries at once must not all pass.
  if (!owned) await spend('tries', { address });
  const response = await call(
    getOrderById,
    { orderid, email, userId: session.userId, owned },
    bearer(session),
  );
  if (!response.success) return null;
  if (!owned) await giveBack('tries', { address });
  return response;
}

/** Only what can be a number and an e-mail is sent to the back-end: both stand in addresses. */
function canBeFound(orderid: string, email = ''): boolean {
  return orderId.safeParse(orderid).success && getOrderById.request.shape.email.safeParse(email).success;
}

/** Did this session place the order? */
export function isOwner(orderid: string, session: Session): boolean {
  return session.orders.some(({ id }) => id === orderid);
}

/** The statuses that the bar is made of (ORD-06). @throws BackendError */
export async function loadStatuses(): Promise<OrderStatus[]> {
  return (await call(getStatusOrders, {})).rows;
}

/**
 * What is known of an order's payment (GAP-071, GAP-072). unknown: no such order. cancelled: it waits no longer.
 * review: the shop looks at what was paid.
 */
export type PaidState = 'unknown' | 'waiting' | 'paid' | 'notified' | 'cancelled' | 'review';

const REFUSED: Readonly<Record<string, PaidState>> = { INVALIDORDER: 'cancelled', REVIEW: 'review' };

/** @throws BackendError */
export async function loadPaidState(orderid: string, session: Session): Promise<PaidState> {
  if (!canBeFound(orderid)) return 'unknown';
  const response = await call(checkOrderPaid, { orderid, userId: session.userId }, bearer(session));
  if (!response.success) return REFUSED[response.errorcode ?? ''] ?? 'unknown';
  if (!isPaidStatus(response.order.STATUSID)) return 'waiting';
  return response.order.PAYMENT_KEY === 'NOTIFY' ? 'notified' : 'paid';
}

/**
 * The same for the buyer: the session that placed the order, its customer, or the bearer of a link that we signed.
 * 'unknown' alike for a number that is no order's and for another buyer's (PAY-10).
 * @throws BackendError
 * @throws LimitReached
 */
export async function findPaidState(orderid: string, proof: string, asker: Asker): Promise<PaidState> {
  const { session } = asker;
  const isBuyer =
    isOwner(orderid, session) || isOrderToken(orderid, proof) || (await isOfCustomer(orderid, asker));
  return isBuyer ? loadPaidState(orderid, session) : 'unknown';
}

/** Did the customer who is logged in place the order, here or in another browser? */
async function isOfCustomer(orderid: string, asker: Asker): Promise<boolean> {
  return asker.session.userId !== null && (await loadOrder(orderid, '', asker)) !== null;
}

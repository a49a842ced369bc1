import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  cancelOrder,
  changeOrderStatus,
  findHistory,
  findOrder,
  findOrderLines,
  lineToWire,
  listOrders,
  type OrderDeps,
  type OrderRow,
  orderToWire,
  readStatuses,
  stateOf,
} from '#backend/modules/orders/index.ts';
import { paymentReasons } from '#lib/labels/checkout/payments.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { Refusal } from '../../../http/handler.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { Payments } from '../../../ports/payments.ts';
import { listUnread, settleUnread } from '../messages/unread-messages.ts';
import { payableLink } from '../payable-link.ts';
import { findEvents, findPaymentOfOrder, findReviews, listReviewed } from '../payment-reader.ts';
import { refundOrder } from '../refund.ts';
import { settleReview } from '../settle-review.ts';
import { operatorOrder, operatorOrderList, operatorPaymentLink } from './operator-contract.ts';

const LIST_LIMIT = 50;

const orderId = z.object({ id: z.string().min(1).max(40) });
const status = orderId.extend({ statusid: z.int32() });
/** Who decides. */
const by = z.string().trim().min(1).max(80);
const settlement = orderId.extend({ decision: z.enum(['accept', 'refund']), by });
const refund = orderId.extend({ by, own: z.boolean().optional() });
const message = z.object({ id: z.coerce.number().pipe(z.int32().positive()), by });
const linkTerms = orderId.extend({ hours: z.int().min(1).max(720) });

/**
 * Orders for the shop's operator: list, show, change the status, cancel, settle payments under review, give money back, make links that pay
 * (`npm run orders`).
 */
export function operateOrders(app: FastifyInstance, deps: OrderDeps & { payments: Payments }): void {
  app.get('/operator/orders', async () => listing(deps, await listOrders(deps.db, LIST_LIMIT)));
  app.get('/operator/reviews', () => reviews(deps));
  operatorRoute(app, { path: '/operator/messages/:id/settle', schema: message }, async ({ id, by }) => {
    await settleUnread(deps.db, id, by, deps.clock());
    return reviews(deps);
  });
  operatorRoute(app, { method: 'GET', path: '/operator/orders/:id', schema: orderId }, ({ id }) =>
    showOrder(deps, id),
  );
  operatorRoute(
    app,
    { path: '/operator/orders/:id/payment', schema: settlement },
    async ({ id, ...decided }) => {
      await settleReview(deps, id, decided);
      return showOrder(deps, id);
    },
  );
  operatorRoute(app, { path: '/operator/orders/:id/refund', schema: refund }, async ({ id, ...asked }) => {
    await refundOrder(deps, id, asked);
    return showOrder(deps, id);
  });
  operatorRoute(
    app,
    { path: '/operator/orders/:id/payment-link', schema: linkTerms },
    async ({ id, hours }) =>
      z.encode(operatorPaymentLink, { success: true, ...(await payableLink(deps, id, hours)) }),
  );
  operatorRoute(app, { path: '/operator/orders/:id/status', schema: status }, async ({ id, statusid }) => {
    await changeOrderStatus(deps, id, statusid);
    return showOrder(deps, id);
  });
  operatorRoute(app, { path: '/operator/orders/:id/cancel', schema: orderId }, async ({ id }) => {
    await cancelOrder(deps, id);
    return showOrder(deps, id);
  });
}

async function reviews(deps: OrderDeps): Promise<object> {
  const [orders, unread] = await Promise.all([
    listReviewed(deps.db, LIST_LIMIT).then((rows) => listing(deps, rows)),
    listUnread(deps.db, LIST_LIMIT),
  ]);
  const messages = unread.map(({ unread_id, adapter, reason, body, times, first_at, last_at }) => ({
    ...{ id: unread_id, adapter, reason, body, times },
    ...{ firstat: first_at.toISOString(), lastat: last_at.toISOString() },
  }));
  return { ...orders, messages };
}

async function listing(deps: OrderDeps, orders: readonly OrderRow[]): Promise<object> {
  const statuses = await readStatuses(deps.db);
  const name = (order: OrderRow) =>
    statuses.find((status) => status.STATUSID === order.status_id)?.STATUSNAME ?? String(order.status_id);
  const reviews = await findReviews(
    deps.db,
    orders.map((order) => order.order_id),
  );
  const rows = orders.map((order) => ({
    ...orderToWire(order),
    STATUSNAME: name(order),
    ISCLOSED: order.is_closed,
    REVIEW: reviews.has(order.order_id),
  }));
  return z.encode(operatorOrderList, { success: true, rows });
}

async function showOrder(deps: OrderDeps, id: string) {
  const order = await findOrder(deps.db, id);
  if (!order) throw new Refusal(operatorTexts.unknownOrder(id));
  const statuses = await readStatuses(deps.db);
  const history = (await findHistory(deps.db, id)).map((entry) => ({
    STATUSID: entry.status_id,
    STATUSNAME: statuses.find((status) => status.STATUSID === entry.status_id)?.STATUSNAME ?? '',
    STATE: stateOf({ ...order, status_id: entry.status_id }, statuses),
    DATE_ADDED: entry.created_at.toISOString(),
  }));
  const lines = (await findOrderLines(deps.db, id)).map(lineToWire);
  const found = await findPaymentOfOrder(deps.db, id);
  const payment = found && {
    reference: found.reference,
    state: found.state,
    reason: paymentReasons[found.reason],
    amount: found.amount,
    paidat: found.paid_at?.toISOString() ?? '',
    settledby: found.settled_by,
    settledat: found.settled_at?.toISOString() ?? '',
    reviews: await reviewsOf(deps, id),
  };
  const cancelled = { by: order.cancelled_by, reason: order.cancel_reason };
  const paymentdata = order.payment_data;
  const shown = { order: orderToWire(order), history, lines, cancelled, paymentdata, payment };
  return z.encode(operatorOrder, { success: true, ...shown });
}

async function reviewsOf({ db }: OrderDeps, id: string) {
  const events = await findEvents(db, id);
  return events
    .filter(({ outcome }) => outcome === 'review')
    .map(({ amount, received_at }) => ({ amount, receivedat: received_at.toISOString() }));
}

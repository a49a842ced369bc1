/** Gives an order another status, cancels it, or ends it without mail. */
export {
  cancelForRefund,
  cancelOrder,
  changeOrderStatus,
  changeStatusIn,
  endQuietly,
  requireUnspent,
} from './change-status.ts';
/** An order as the rules of what its customer may change see it. */
export { isMovable, pickupDaysOf, standingOf } from './changes/customer-changes.ts';
/** What of a buyer's consent is stored with an order. */
export { orderConsent } from './consent.ts';
/** Gives a customer what they ordered as a guest. */
export { attachOrders } from './customer-orders.ts';
/** Lets something happen to an order, with all that follows. */
export { applyEvent } from './life/apply.ts';
/** Closes an order that is not paid at a bank. */
export { closePlaced } from './life/close-placed.ts';
/** What there is too little of to take an order up again. */
export type { Missing } from './life/holdings.ts';
/** Where an order is in its life, and what an event makes of it. */
export { isOver, stateOf, transitionOf } from './life/life.ts';
/** Writes of an order, in the transaction of who holds it. */
export { closeOrder, freeOrderKey, recordStatus, renewReservation, setPayUntil } from './life/writes.ts';
/** Locks the cart of an order, before the order itself. */
export { lockCartOf } from './lock-cart.ts';
/** Mail about an order that is placed or cancelled. */
export { cancelledMail, placedMail } from './mail.ts';
/** What changing orders needs. */
export type { OrderDeps } from './order-deps.ts';
/** Links to an order, in mail and to pay it. */
export { type LinkEnv, linkEnv, paymentLink } from './order-link.ts';
/** Orders as they are stored: with lines, history and hand-over, read or locked. */
export {
  findHandOver,
  findHistory,
  findLinesOf,
  findOrder,
  findOrderByKey,
  findOrderLines,
  findOrders,
  type HandOverRow,
  hasLiveOrder,
  listOrders,
  lockOpenOrdersOfCart,
  lockOrder,
  type NewOrder,
  type NewOrderLine,
  type OrderLineRow,
  type OrderRow,
  readHandOvers,
  readHistories,
} from './order-reader.ts';
/** Tells the marketing tracker that an order stands no more. */
export { reportRefund } from './order-report.ts';
/** Mail about money that was taken or given back. */
export { paidMail, refundMail } from './payment-mail.ts';
/** A person's orders, exported and erased; what of them is under way. */
export {
  closedStatuses,
  eraseFromListOrders,
  eraseFromOrders,
  exportOrders,
  openOrdersOf,
} from './personal.ts';
/** A line of a cart as an order keeps it, and what it takes out of stock. */
export { toOrderLine, unitsOf } from './placing/order-lines.ts';
/** Writes an order under a number that nobody has, with a code to hand it over by. */
export { drawHandoverCode, insertNumbered } from './placing/order-number.ts';
/** Judges a shopper's personal data by the shop's form. */
export { judgePersonalData, personalFields } from './placing/personal-data.ts';
/** What an order holds, and what became of it. */
export { orderDetailsOf } from './service.ts';
/** The shop's statuses of orders. */
export { cancelStatusIds, firstCancelStatus, readStatuses, statusesOf } from './statuses.ts';
/** Stores counts of stock as of an instant, and differences. */
export {
  addToStock,
  findChangedCounts,
  keyOf,
  type StockEntry,
  storeCounts,
} from './stock/counts.ts';
/** Takes stock and puts it back, all or nothing. */
export { moveStock, type Shortage, type SkuUnits } from './stock/stock.ts';
/** Until when an order is paid in the store. */
export { payUntilOf } from './store-payment.ts';
/** Carts of which an order waits for its payment. */
export { cartsAwaitingPayment } from './waiting-carts.ts';
/** Orders, lines, history and hand-overs as the contract wants them. */
export { handOverToWire, historyToWire, lineToWire, orderToWire } from './wire.ts';

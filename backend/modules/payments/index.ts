/** What this shop can be paid with. */
export { paymentAdapters } from './adapters.ts';
/** Tries whether the bank that takes payments by QR knows this shop. */
export { tryBnb } from './bnb/try-bnb.ts';
/** Money in the store: what is due, and what was taken. */
export { dueAtCounter, recordByStatus, recordCounterPayment, tenderOf } from './counter.ts';
/** Whether the money of an order is to be given back. */
export { refundStateOf } from './customer-cancellation.ts';
/** How the outbox delivers what belongs to payments. */
export { paymentDeliveries } from './deliveries.ts';
/** The card gateway's API as both of its sides speak it. */
export { CARD_NAME, gatewayCharge, gatewayRefund, gatewaySession } from './gateway/card-gateway.ts';
/** The keys that the shop and the demo's gateway share. */
export { gatewayKeys } from './gateway/gateway-keys.ts';
/** All money of orders: what was begun, what came, what went back. */
export { type OrderMoney, readMoneyOf } from './money-reader.ts';
/** What orders have done to their money. */
export { orderCharge } from './order-charge.ts';
/** Payments as they are stored, by order. */
export { findPaymentOfOrder, findPaymentsOf, type PaymentRow } from './payment-reader.ts';
/** Gives the money of an order back. */
export { refundOrder } from './refund.ts';
/** Begins the payment of an order at a bank. */
export { startPayment } from './start.ts';

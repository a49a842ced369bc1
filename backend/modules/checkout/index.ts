/** Writes an order of the demo with the steps that it made. */
export { writeDemoOrder } from './demo/demo-order.ts';
/** Such an order in its file. */
export { demoOrder } from './demo/order-file.ts';
/** What the shopper said in the form of a payment, each value with what was asked. */
export { labelledPaymentData } from './payment-data.ts';

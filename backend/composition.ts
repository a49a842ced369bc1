import type { Ports } from './dependencies.ts';
import { attachOrders } from './modules/orders/customer-orders.ts';
import { cartsAwaitingPayment } from './modules/orders/waiting-carts.ts';
import { orderCharge } from './modules/payments/order-charge.ts';
import { orderGift } from './modules/registry/order-gift.ts';

/** Connects modules with those that stand on them: here alone a lower module meets what a higher one does for it. */
export const ports: Ports = {
  account: { attachOrders },
  carts: { awaitingPayment: cartsAwaitingPayment },
  orders: { charge: orderCharge, gift: orderGift },
};

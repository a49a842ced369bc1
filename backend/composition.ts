import { attachOrders, cartsAwaitingPayment } from '#backend/modules/orders/index.ts';
import { orderCharge } from '#backend/modules/payments/index.ts';
import { orderGift } from '#backend/modules/registry/index.ts';
import type { Ports } from './dependencies.ts';

/** Connects modules with those that stand on them: here alone a lower module meets what a higher one does for it. */
export const ports: Ports = {
  account: { attachOrders },
  carts: { awaitingPayment: cartsAwaitingPayment },
  orders: { charge: orderCharge, gift: orderGift },
};

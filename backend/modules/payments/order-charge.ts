import type { OrderRow } from '#backend/modules/orders/index.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import type { ChargePort } from '../orders/ports.ts';
import { cancelCharge } from './cancel.ts';
import { dueAtCounter, recordByStatus } from './counter.ts';
import { findPaymentOfOrder } from './payment-reader.ts';
import { requestRefund } from './refund-due.ts';

/** What orders have done to their money. */
export const orderCharge: ChargePort = {
  cancel: cancelCharge,
  requestRefund,
  recordByStatus,
  dueAtCounter: async (trx: Db, order: OrderRow, statuses: readonly OrderStatus[]): Promise<Centavos> =>
    dueAtCounter(order, await findPaymentOfOrder(trx, order.order_id), statuses),
  cartVersion: async (trx, orderId) => (await findPaymentOfOrder(trx, orderId))?.cart_version ?? null,
};

import type { Selectable } from 'kysely';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import type { OrderTable } from '../../db/schema/orders.ts';

type OrderRow = Selectable<OrderTable>;

/** What is kept of an order elsewhere and changes with it, in its own transaction; the caller holds the order. */
export interface OrderPorts {
  charge: ChargePort;
}

/** The money of an order. */
export interface ChargePort {
  /** Has no bank take money for it any more, which is told after the commit. Nothing happens without a charge. */
  cancel(trx: Db, orderId: string): Promise<void>;
  /** What came for a cancelled order is to be given back. @returns how much, 0 when nothing was paid */
  requestRefund(trx: Db, orderId: string): Promise<Centavos>;
  /** Records what was paid in the store, once, where this status says that it was. @param by login name of the staff, or '' */
  recordByStatus(
    trx: Db,
    order: OrderRow,
    statusId: number,
    occasion: { by: string; statuses: readonly OrderStatus[]; now: Date },
  ): Promise<void>;
  /** What is left to pay in the store. */
  dueAtCounter(trx: Db, order: OrderRow, statuses: readonly OrderStatus[]): Promise<Centavos>;
  /** The version of the cart that is being paid; null for an order without a payment. */
  cartVersion(trx: Db, orderId: string): Promise<Date | null>;
}

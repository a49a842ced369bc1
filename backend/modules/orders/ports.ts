import type { OrderStatus } from '#lib/contracts/orders.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import type { LinkEnv } from './order-link.ts';
import type { OrderRow } from './order-reader.ts';

/** What is kept of an order elsewhere and changes with it, in its own transaction; the caller holds the order. */
export interface OrderPorts {
  charge: ChargePort;
  gift: GiftPort;
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

/** What an order gives to a gift list: gifts, or a part of one. An order for no list has none, which is fine with all of this. */
export interface GiftPort {
  /** The list gains what was paid, and those whom it concerns have mail. @returns false when it can no longer be had */
  claim(trx: Db, order: OrderRow, env: LinkEnv, now: Date): Promise<boolean>;
  /** Holds it until then, or once more after the order was cancelled. @returns false when others have it */
  hold(trx: Db, order: OrderRow, until: Date, now: Date): Promise<boolean>;
  /** Lets it go, without a word. */
  release(trx: Db, order: OrderRow): Promise<unknown>;
  /** Takes it back from the list, whose owner has mail where it was paid. */
  takeBack(trx: Db, order: OrderRow, env: LinkEnv, now: Date): Promise<void>;
  /** Tells the list's owner that the order can be fetched. */
  tellReady(trx: Db, order: OrderRow, env: LinkEnv, now: Date): Promise<void>;
  /** Whether a paid part of a gift bought it, or went to the list's owner. */
  isSpent(db: Db, orderId: string): Promise<boolean>;
  /** The same, which nobody changes until the end of the transaction. */
  lockSpent(trx: Db, orderId: string): Promise<boolean>;
  /** An order that let its part go is begun again. @throws Refusal UNPAID where its buyer holds too much of the list unpaid */
  requireFewUnpaid(trx: Db, order: OrderRow, limit: number, now: Date): Promise<void>;
  /** The same. @throws Refusal EVENT for a list that is over, GIFT for what is sold no more */
  requireOpen(trx: Db, order: OrderRow, now: Date): Promise<void>;
}

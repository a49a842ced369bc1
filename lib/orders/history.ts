import 'server-only';
import type { CallOutput } from '#lib/contracts/call.ts';
import {
  getCustomerOrders,
  getOrderByCustomerId,
  type Order,
  type OrderStatus,
} from '#lib/contracts/orders.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { type GroupCount, type HistoryQuery, historyPage } from './domain/history.ts';

type Row = CallOutput<typeof getCustomerOrders>['rows'][number];

/** An order of a history; without lines where the back-end tells none. */
export interface HistoryOrder {
  order: Order;
  group: number;
  lines: Row['lines'];
  /** Null where it is not known. */
  lineCount: number | null;
  unitCount: number | null;
}

/** A page of a customer's orders. */
export interface History {
  orders: HistoryOrder[];
  /** All orders of the customer. */
  total: number;
  groups: GroupCount[];
}

/**
 * A page of the customer's orders; over a back-end that only has CALL-52, out of the newest ones and without pictures.
 * @throws BackendError
 */
export function loadHistory(
  session: Pick<Session, 'token'> & { userId: number },
  query: HistoryQuery,
  statuses: readonly OrderStatus[],
): Promise<History> {
  const customerid = session.userId;
  return orElse<History>(
    getCustomerOrders,
    async () => {
      const { rows, total, groups } = await call(
        getCustomerOrders,
        { customerid, ...query },
        bearer(session),
      );
      const orders = rows.map(({ linecount, unitcount, ...row }) => ({
        ...{ ...row, lineCount: linecount, unitCount: unitcount },
      }));
      return { orders, total, groups };
    },
    async () => {
      const { rows } = await call(getOrderByCustomerId, { customerid }, bearer(session));
      const past = rows.map(({ ORDERID: id, STATUSID: statusId, DATEADDED: placedAt }) => ({
        ...{ id, statusId, placedAt },
      }));
      const { orders, total, groups } = historyPage(past, statuses, query);
      const byId = new Map(rows.map((order) => [order.ORDERID, order]));
      const shown = orders.flatMap(({ id, group }) => {
        const order = byId.get(id);
        return order ? [{ order, group, lines: [], lineCount: null, unitCount: null }] : [];
      });
      return { orders: shown, total, groups };
    },
  );
}

import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { findLinesOf, type OrderRow, orderToWire, readStatuses } from '#backend/modules/orders/index.ts';
import { dueAtCounter, findPaymentsOf, refundStateOf } from '#backend/modules/payments/index.ts';
import {
  type ListedOrder,
  type getStaffOrders as listCall,
  MAX_COUNT,
  type StaffDelivery,
  type StaffList,
  staffDelivery,
  staffList,
} from '#lib/contracts/account/staff.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { orderSearchIn } from '#lib/orders/domain/order-search.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import type { Schema } from '../../db/schema/tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Staff } from '../../http/access.ts';
import { ok } from '../../http/handler.ts';
import { paymentToWire } from './counter.ts';
import { memberOf } from './login.ts';
import { findOrdersOfStore } from './order-search.ts';
import { standingOf, statusIdsOf } from './standing.ts';

/** Orders that a list shows. */
const MAX_ROWS = 50;
const MAX_IMAGES = 3;

/** AJ-136. */
export async function ordersOfStore(
  deps: Pick<Dependencies, 'db'>,
  { state, delivery, query }: CallInput<typeof listCall>,
  staff: Staff,
): Promise<CallOutput<typeof listCall>> {
  const { db } = deps;
  const statuses = await readStatuses(db);
  const which = { storeId: staff.storeId, statuses, delivery };
  const search = orderSearchIn(query);
  const isSearch = query.trim() !== '';
  const rows = isSearch
    ? await findOrdersOfStore(db, staff.storeId, search, MAX_ROWS + 1)
    : await listed(db, which, state);
  return ok({
    staff: await memberOf(deps, staff),
    rows: await withDetails(db, rows.slice(0, MAX_ROWS), statuses),
    ismore: rows.length > MAX_ROWS,
    isshort: isSearch && search === null,
    counts: await countsOf(db, which),
    deliveries: await deliveriesOf(db, which, state),
  });
}

interface Which {
  storeId: number;
  statuses: readonly OrderStatus[];
  delivery: StaffDelivery;
}

/** Work by its day, what has none behind it: it keeps nobody waiting who comes on one; then the newest first. */
function listed(db: Db, which: Which, list: StaffList): Promise<OrderRow[]> {
  return ordersIn(db, which, list)
    .selectAll()
    .orderBy(sql`case when ${list} in ('todo', 'ready') then nullif(address ->> 'day', '') end nulls last`)
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS + 1)
    .execute();
}

async function countIn(db: Db, which: Which, list: StaffList): Promise<number> {
  const some = ordersIn(db, which, list).select('order_id').limit(MAX_COUNT).as('some');
  const counted = db.selectFrom(some).select(sql<number>`count(*)::int`.as('orders'));
  return (await counted.executeTakeFirstOrThrow()).orders;
}

async function countsOf(db: Db, which: Which): Promise<Record<StaffList, number>> {
  const counts = { todo: 0, ready: 0, done: 0, cancelled: 0, refund: 0 };
  for (const list of staffList.options) counts[list] = await countIn(db, which, list);
  return counts;
}

async function deliveriesOf(db: Db, which: Which, list: StaffList): Promise<Record<StaffDelivery, number>> {
  const counts = { '': 0, PICKUP: 0, ADDRESS: 0 };
  for (const delivery of staffDelivery.options) {
    counts[delivery] = await countIn(db, { ...which, delivery }, list);
  }
  return counts;
}

async function withDetails(
  db: Db,
  rows: readonly OrderRow[],
  statuses: readonly OrderStatus[],
): Promise<ListedOrder[]> {
  const ids = rows.map(({ order_id }) => order_id);
  const lines = await findLinesOf(db, ids);
  const payments = await findPaymentsOf(db, ids);
  const shown: ListedOrder[] = [];
  for (const row of rows) {
    const own = lines.get(row.order_id) ?? [];
    const payment = payments.get(row.order_id) ?? null;
    shown.push({
      order: orderToWire(row),
      ...standingOf(row, statuses),
      refund: refundStateOf(row, payment, statuses),
      due: dueAtCounter(row, payment, statuses),
      payment: paymentToWire(payment),
      images: [...new Set(own.map(({ image }) => image))].slice(0, MAX_IMAGES),
      units: own.reduce((sum, { quantity }) => sum + quantity, 0),
    });
  }
  return shown;
}

type OrdersQuery = SelectQueryBuilder<Schema, 'shop_order', object>;

/** Closed orders of a store; parts of gifts only where their money may have to go back. */
function ordersIn(db: Db, { storeId, statuses, delivery }: Which, list: StaffList): OrdersQuery {
  const ids = statusIdsOf(list === 'refund' ? 'cancelled' : list, statuses);
  let query = db
    .selectFrom('shop_order')
    .where('store_id', '=', storeId)
    .where('is_closed', '=', true)
    .where(sql<SqlBool>`status_id = any(${intList(ids)})`);
  if (delivery !== '') query = query.where('shipping_type', '=', delivery);
  if (list === 'cancelled') return query;
  return list === 'refund' ? query.where(isRefundDue) : query.where('event_purpose', '<>', 'contribution');
}

/** As `refundStateOf` says it of one. */
const isRefundDue = sql<SqlBool>`cancelled_by <> '' and order_id in (
  select order_id from payment where state = 'review')`;

import {
  findLinesOf,
  findOrders,
  type HandOverRow,
  isOver,
  type OrderLineRow,
  type OrderRow,
  readHandOvers,
  readHistories,
  readStatuses,
  stateOf,
} from '#backend/modules/orders/index.ts';
import { type OrderMoney, readMoneyOf } from '#backend/modules/payments/index.ts';
import { listStores } from '#backend/modules/stores/index.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { amountText, orderAmounts } from '#lib/integrations/domain/amounts.ts';
import type { ApiOrder } from '#lib/integrations/domain/order-schema.ts';
import type { Db } from '../../../db/database.ts';

/** An order and when it last changed. */
interface Listed {
  order_id: string;
  changed_at: Date;
}

interface Known {
  statuses: readonly OrderStatus[];
  stores: ReadonlyMap<number, string>;
  lines: readonly OrderLineRow[];
  history: Awaited<ReturnType<typeof readHistories>>;
  money: OrderMoney;
  handOver: HandOverRow | undefined;
}

/** Orders as integrators read them, in this order. */
export async function viewOrders(db: Db, listed: readonly Listed[]): Promise<ApiOrder[]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ order_id }) => order_id);
  const rows = new Map((await findOrders(db, ids)).map((row) => [row.order_id, row]));
  const lines = await findLinesOf(db, ids);
  const histories = Map.groupBy(await readHistories(db, ids), ({ order_id }) => order_id);
  const handOvers = new Map((await readHandOvers(db, ids)).map((row) => [row.order_id, row]));
  const money = await readMoneyOf(db, ids);
  const statuses = await readStatuses(db);
  const stores = new Map((await listStores(db)).map(({ store_id, name }) => [store_id, name]));
  return listed.flatMap(({ order_id, changed_at }) => {
    const row = rows.get(order_id);
    const known: Known = {
      ...{ statuses, stores, lines: lines.get(order_id) ?? [], history: histories.get(order_id) ?? [] },
      money: money.get(order_id) ?? { payments: [], refunds: [] },
      handOver: handOvers.get(order_id),
    };
    return row ? [viewOrder(row, known, changed_at)] : [];
  });
}

function viewOrder(order: OrderRow, known: Known, changedAt: Date): ApiOrder {
  const { statuses, stores, money, handOver } = known;
  const nameOf = (id: number) => statuses.find(({ STATUSID }) => STATUSID === id)?.STATUSNAME ?? '';
  const stateAt = (status_id: number) => stateOf({ ...order, status_id }, statuses).replaceAll(' ', '_');
  const { lines, totals } = sumsOf(order, known);
  return {
    number: order.order_id,
    created_at: order.created_at.toISOString(),
    updated_at: changedAt.toISOString(),
    state: stateAt(order.status_id),
    status: { id: order.status_id, name: nameOf(order.status_id) },
    holds_stock: !isOver(order, statuses),
    purpose: order.event_purpose,
    store: { id: order.store_id, name: stores.get(order.store_id) ?? '' },
    currency: 'BOB',
    customer: {
      ...{ id: order.customer_id, email: order.email, phone: order.personal.phone ?? '' },
      ...{ first_name: order.personal.firstname ?? '', last_name: order.personal.lastname ?? '' },
    },
    invoice: { tax_id: order.invoice_id, name: order.personal.invoicename ?? '' },
    delivery: {
      type: order.shipping_type === 'PICKUP' ? 'pickup' : 'delivery',
      label: order.shipping_label,
      city: order.city || (order.address.city ?? ''),
      address: order.address,
    },
    payment: {
      type: order.payment_type,
      label: order.payment_label,
      payments: money.payments.map(viewPayment),
    },
    lines,
    discounts: (order.discounts ?? []).map(({ label, code, goods, shipping }) => ({
      ...{ label, code, goods: amountText(goods), delivery: amountText(shipping) },
    })),
    totals,
    refunds: money.refunds.map(({ amount, reference, at }) => ({
      ...{ amount: amountText(amount), reference, at: at?.toISOString() ?? null },
    })),
    history: known.history.map(({ status_id, created_at }) => ({
      ...{ state: stateAt(status_id), status: nameOf(status_id), at: created_at.toISOString() },
    })),
    cancellation: isOver(order, statuses) ? { by: order.cancelled_by, reason: order.cancel_reason } : null,
    handed_over: handOver
      ? { at: handOver.handed_at.toISOString(), by: handOver.handed_by, proof: handOver.proof }
      : null,
  };
}

function sumsOf(order: OrderRow, { lines, money }: Known): Pick<ApiOrder, 'lines' | 'totals'> {
  const sums = orderAmounts(order, lines);
  return {
    lines: lines.map((row, at) => viewLine(row, sums.lines[at])),
    totals: {
      subtotal: amountText(order.subtotal),
      discount: amountText(order.discount),
      delivery: amountText(sums.delivery),
      delivery_discount: amountText(sums.deliveryDiscount),
      total: amountText(order.total),
      adjustment: amountText(sums.adjustment),
      refunded: amountText(money.refunds.reduce((sum, { amount }) => sum + amount, 0)),
    },
  };
}

function viewLine(
  line: OrderLineRow,
  { subtotal, discount, coupon, total } = { subtotal: 0, discount: 0, coupon: 0, total: 0 },
): ApiOrder['lines'][number] {
  return {
    ...{ position: line.position, sku: line.sku, product_id: line.product_id, name: line.name },
    ...{ variant: line.variant, pack: line.pack_name, quantity: line.quantity },
    unit_list_price: amountText(line.product_price),
    unit_price: amountText(line.price),
    subtotal: amountText(subtotal),
    discount: amountText(discount),
    coupon_discount: amountText(coupon),
    total: amountText(total),
    stock: line.taken,
  };
}

function viewPayment(payment: OrderMoney['payments'][number]): ApiOrder['payment']['payments'][number] {
  return {
    ...{ reference: payment.reference, method: payment.adapter, state: payment.state },
    amount: amountText(payment.amount),
    paid_at: payment.paid_at?.toISOString() ?? null,
    settled_at: payment.settled_at?.toISOString() ?? null,
  };
}

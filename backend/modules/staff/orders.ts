import { labelledPaymentData } from '#backend/modules/checkout/index.ts';
import {
  changeStatusIn,
  findHandOver,
  findHistory,
  findOrder,
  findOrderLines,
  handOverToWire,
  historyToWire,
  lineToWire,
  lockOrder,
  type OrderDeps,
  type OrderRow,
  orderToWire,
  readStatuses,
} from '#backend/modules/orders/index.ts';
import {
  dueAtCounter,
  findPaymentOfOrder,
  refundOrder,
  refundStateOf,
} from '#backend/modules/payments/index.ts';
import { isSpent } from '#backend/modules/registry/index.ts';
import type {
  changeStaffOrder as changeCall,
  getStaffOrder as readCall,
} from '#lib/contracts/account/staff.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { isContribution } from '#lib/orders/domain/changes.ts';
import { isSure } from '#lib/orders/domain/paid.ts';
import { paysBeforeReady } from '#lib/orders/domain/pays-before-ready.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/access.ts';
import { ok, Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { requireReason, requireSameCancellation } from './cancellation.ts';
import {
  isCancellation,
  isPayable,
  paymentToWire,
  requireOwnRefund,
  requirePaid,
  takePayment,
} from './counter.ts';
import { collectorsOf, needsCode, proveHandOver, requireSameHandOver } from './hand-over.ts';
import { memberOf } from './login.ts';
import { lateRefusal, standingOf } from './standing.ts';

/** AJ-137. @throws Refusal for an order of another store */
export async function orderOfStore(
  deps: Pick<OrderDeps, 'db'>,
  { orderid }: { orderid: string },
  staff: Staff,
): Promise<CallOutput<typeof readCall>> {
  const { db } = deps;
  const order = await findOrder(db, orderid);
  if (!order || order.store_id !== staff.storeId) throw new Refusal(staffTexts.notFound, 'NOTFOUND');
  const statuses = await readStatuses(db);
  const history = (await findHistory(db, orderid)).map((entry) => ({
    ...historyToWire(entry),
    STATUSNAME: statuses.find(({ STATUSID }) => STATUSID === entry.status_id)?.STATUSNAME ?? '',
  }));
  const payment = await findPaymentOfOrder(db, orderid);
  const refund = refundStateOf(order, payment, statuses);
  const due = dueAtCounter(order, payment, statuses);
  const can = allowed(order, statuses, staff);
  const handOver = await findHandOver(db, orderid);
  const isspent = isContribution(order) && (await isSpent(db, orderid));
  return ok({
    order: orderToWire(order),
    ...standingOf(order, statuses),
    staff: await memberOf(deps, staff),
    lines: (await findOrderLines(db, orderid)).map(lineToWire),
    history,
    due,
    payment: paymentToWire(payment),
    refund,
    can: {
      ...can,
      ready: can.ready && !paysBeforeReady(order, due),
      pay: isPayable(order, due, statuses),
      refund: can.refund && !isspent,
      return: can.return,
      giveback: refund === 'due' && staff.role === 'manager',
    },
    isspent,
    cancelledby: order.cancelled_by,
    cancelreason: order.cancel_reason,
    needscode: needsCode(order),
    collectors: await collectorsOf(db, order),
    handover: handOver && handOverToWire(handOver),
    paymentdata: await labelledPaymentData(db, order),
  });
}

/**
 * AJ-138: what was done already is not done again, and answers as it did; money and hand-overs only to who did it, a
 * cancellation only for its reason.
 * @throws Refusal CODE, NAME, CARNET, REASON, UNPAID, DONE, LATE, NOTFOUND, AWAY, DECLINED; nothing has changed then
 * @throws Limited after five wrong codes of one of the staff for an order within 15 minutes, or twenty of all
 */
export async function changeOrderOfStore(
  deps: OrderDeps & { payments: Payments },
  input: CallInput<typeof changeCall>,
  staff: Staff,
): Promise<CallOutput<typeof changeCall>> {
  const { orderid, action, reason = '', tender = 'cash' } = input;
  const known = await findOrder(deps.db, orderid);
  if (!known || known.store_id !== staff.storeId) throw new Refusal(staffTexts.notFound, 'NOTFOUND');
  const statuses = await readStatuses(deps.db);
  if (action === 'giveback') return giveMoneyBack(deps, known, { statuses, staff });
  if (action === 'pay') {
    const status_id = await takePayment(deps, orderid, { tender, statuses, staff });
    return ok(standingOf({ status_id }, statuses));
  }
  const target = targetOf(action, known, statuses);
  if (!target) throw lateRefusal(known, statuses);
  const isHandOver = action === 'handover' || action === 'handovercarnet';
  const isNew = known.status_id !== target.STATUSID;
  // Before anything is proven: nobody tries codes of what is not to be handed over.
  if (isNew) {
    requireAllowed(known, { action, statuses, staff });
    await requirePaid(deps.db, known, { action, statuses });
  } else if (isHandOver) {
    requireSameHandOver(await findHandOver(deps.db, orderid), { by: staff.name, proven: null });
  }
  const proven = isHandOver ? await proveHandOver(deps, known, input, staff) : null;
  return inTransaction(deps.db, async (trx) => {
    const order = (await lockOrder(trx, orderid)) ?? known;
    if (order.status_id === target.STATUSID) {
      if (proven) requireSameHandOver(await findHandOver(trx, orderid), { by: staff.name, proven });
      if (isCancellation(action)) await requireSameCancellation(trx, order, reason.trim());
      return ok(standingOf(order, statuses));
    }
    requireAllowed(order, { action, statuses, staff });
    await requirePaid(trx, order, { action, statuses });
    const why = isCancellation(action) ? requireReason(reason) : '';
    const how = { by: staff.name, reason: why, handedOver: proven };
    await changeStatusIn(trx, deps, orderid, target.STATUSID, how);
    return ok(standingOf({ status_id: target.STATUSID }, statuses));
  });
}

/** @throws Refusal DONE where somebody else gave it back; LATE where nothing is due, or by a seller; AWAY, DECLINED */
async function giveMoneyBack(
  deps: OrderDeps & { payments: Payments },
  order: OrderRow,
  { statuses, staff }: { statuses: readonly OrderStatus[]; staff: Staff },
) {
  const payment = await findPaymentOfOrder(deps.db, order.order_id);
  const refund = refundStateOf(order, payment, statuses);
  if (staff.role !== 'manager') throw new Refusal(staffTexts.managersOnly, 'LATE');
  if (refund === 'none') throw new Refusal(staffTexts.notDue, 'LATE');
  requireOwnRefund(payment, staff);
  await refundOrder(deps, order.order_id, { by: staff.name }).catch((error: unknown) => {
    // What a command says of a gateway tells how to go on with commands.
    const code = error instanceof Refusal ? error.errorcode : undefined;
    if (code === 'AWAY') throw new Refusal(staffTexts.gatewayAway, code);
    if (code === 'DECLINED') throw new Refusal(staffTexts.gatewayDeclined, code);
    throw error;
  });
  // Of two at the same moment one has given it back.
  requireOwnRefund(await findPaymentOfOrder(deps.db, order.order_id), staff);
  return ok(standingOf(order, statuses));
}

/** What an order's status changes by. */
type StatusAction = Exclude<CallInput<typeof changeCall>['action'], 'giveback' | 'pay'>;

/** The status that an action leads to; null in a shop without one. */
function targetOf(
  action: StatusAction,
  { shipping_type }: Pick<OrderRow, 'shipping_type'>,
  statuses: readonly OrderStatus[],
): OrderStatus | null {
  const type = {
    ...{ ready: shipping_type, refund: 'CANCEL', return: 'CANCEL' },
    ...{ handover: 'SUCCESS', handovercarnet: 'SUCCESS' },
  }[action];
  // A step that only some payments have says how it was paid, not that it is ready.
  const found = statuses.filter(({ TYPE, PAYMENTTYPES }) => TYPE === type && !PAYMENTTYPES);
  return found.toSorted((a, b) => a.STATUSGROUP - b.STATUSGROUP)[0] ?? null;
}

/** @throws Refusal LATE */
function requireAllowed(
  order: OrderRow,
  { action, statuses, staff }: { action: StatusAction; statuses: readonly OrderStatus[]; staff: Staff },
): void {
  if (allowed(order, statuses, staff)[action]) return;
  const isForManagers = allowed(order, statuses, { ...staff, role: 'manager' })[action];
  throw isForManagers ? new Refusal(staffTexts.managersOnly, 'LATE') : lateRefusal(order, statuses);
}

function allowed(order: OrderRow, statuses: readonly OrderStatus[], { role }: Staff) {
  const { state } = standingOf(order, statuses);
  const isPlaced = order.is_closed && isSure({ PAYMENTTYPE: order.payment_type, STATUSID: order.status_id });
  const isOpen = isPlaced && (state === 'todo' || state === 'ready');
  // What a couple has got is theirs.
  const isReturnable = isPlaced && state === 'done' && order.event_id === null;
  // Of a part of a gift there is nothing to hand over.
  const isHandedOver = isOpen && !isContribution(order);
  return {
    ready: isHandedOver && state === 'todo',
    handover: isHandedOver && state === 'ready',
    handovercarnet: isHandedOver && state === 'ready' && order.shipping_type === 'PICKUP',
    refund: isOpen && role === 'manager',
    return: isReturnable && role === 'manager',
  };
}

import type { Order, OrderStatus } from '#lib/contracts/orders.ts';

/** A step of an order's status bar. */
export interface OrderStep {
  /** STATUSGROUP. */
  group: number;
  name: string;
  description: string;
  state: 'done' | 'active' | 'todo';
  /** ISO instant at which the order first reached the step, null when unknown. */
  date: string | null;
  color: string;
  /** Pictures of the step, '' without. */
  image: string;
  imageActive: string;
}

/** The status bar of an order (ORD-10). */
export interface OrderSteps {
  /** A cancelled order has no bar (ORD-13). */
  cancelled: boolean;
  /** The status that counts, null when nothing about the order is known. */
  current: OrderStatus | null;
  steps: OrderStep[];
}

/** What the status bar is made of. History in any order. */
export interface StepsInput {
  statusId: number;
  shippingType: Order['SHIPPINGTYPE'];
  paymentType: Order['PAYMENTTYPE'];
  /** Money came for it: what says that it is paid and was not reached is no step ahead. */
  isPaid?: boolean;
  statuses: readonly OrderStatus[];
  history: readonly { STATUSID: number; DATE_ADDED: string }[];
}

/**
 * The steps of an order: the group of its status is active, earlier ones are done (ORD-11). An unknown status is
 * replaced by the latest known one of the history (ORD-12). A cancelled order has no steps (ORD-13); steps of the
 * other shipping type are left out (ORD-14), and those of another kind of payment unless the order has been there: what is
 * paid in the store is paid last.
 */
export function statusSteps(input: StepsInput): OrderSteps {
  const current = currentStatus(input);
  if (current?.TYPE === 'CANCEL') return { cancelled: true, current, steps: [] };
  const own = input.statuses.filter((status) => belongsTo(status, input, current));
  const groups = Map.groupBy(own, ({ STATUSGROUP }) => STATUSGROUP);
  const steps = [...groups]
    .sort(([a], [b]) => a - b)
    .flatMap(([group, members]) => {
      const shown = members.find(({ STATUSID }) => STATUSID === current?.STATUSID) ?? members[0];
      return shown ? [toStep(group, shown, members, current, input.history)] : [];
    });
  return { cancelled: false, current, steps };
}

/**
 * The status of an order: its own, or when the shop does not know that, the latest known one of the history (ORD-12); null
 * when none is known.
 */
export function currentStatus({
  statusId,
  statuses,
  history,
}: Pick<StepsInput, 'statusId' | 'statuses' | 'history'>): OrderStatus | null {
  const known = statuses.find(({ STATUSID }) => STATUSID === statusId);
  if (known) return known;
  const newestFirst = history.toSorted((a, b) => instant(b.DATE_ADDED) - instant(a.DATE_ADDED));
  for (const entry of newestFirst) {
    const status = statuses.find(({ STATUSID }) => STATUSID === entry.STATUSID);
    if (status) return status;
  }
  return null;
}

/** Whether an order was handed over or cancelled: no day is promised for it any more. */
export function isOver(status: Pick<OrderStatus, 'TYPE'> | null): boolean {
  return status?.TYPE === 'SUCCESS' || status?.TYPE === 'CANCEL';
}

/** Whether an order is prepared: ready, on its way or over. What its confirmation says comes next is behind it. */
export function isPrepared(status: Pick<OrderStatus, 'TYPE'> | null): boolean {
  return status !== null && status.TYPE !== '';
}

function belongsTo(
  status: OrderStatus,
  { shippingType, paymentType, isPaid = false, history }: StepsInput,
  current: OrderStatus | null,
): boolean {
  if (status.TYPE === 'CANCEL') return false;
  if ((status.TYPE === 'ADDRESS' || status.TYPE === 'PICKUP') && status.TYPE !== shippingType) return false;
  const wasReached = [current, ...history].some((entry) => entry?.STATUSID === status.STATUSID);
  return wasReached || !status.PAYMENTTYPES || (!isPaid && status.PAYMENTTYPES.includes(paymentType));
}

function toStep(
  group: number,
  shown: OrderStatus,
  members: readonly OrderStatus[],
  current: OrderStatus | null,
  history: StepsInput['history'],
): OrderStep {
  return {
    group,
    name: shown.STATUSNAME,
    description: shown.STATUSDESCRIPTION,
    state: stateOf(group, current),
    date: firstDate(members, history),
    color: shown.COLOR,
    image: shown.IMAGEPATH,
    imageActive: shown.IMAGEPATHACTIVE,
  };
}

function stateOf(group: number, current: OrderStatus | null): OrderStep['state'] {
  if (current === null || group > current.STATUSGROUP) return 'todo';
  return group === current.STATUSGROUP ? 'active' : 'done';
}

function firstDate(members: readonly OrderStatus[], history: StepsInput['history']): string | null {
  const dates = history
    .filter((entry) => members.some(({ STATUSID }) => STATUSID === entry.STATUSID))
    .map(({ DATE_ADDED }) => DATE_ADDED)
    .sort((a, b) => instant(a) - instant(b));
  return dates[0] ?? null;
}

/** Milliseconds of an ISO instant; an unreadable one counts as the oldest. */
function instant(text: string): number {
  return Date.parse(text) || 0;
}

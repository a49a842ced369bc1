import type { StaffState } from '#lib/contracts/account/staff.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { Refusal } from '../../http/handler.ts';

/** What is left to do with an order, and what its status is called. */
export function standingOf({ status_id }: { status_id: number }, statuses: readonly OrderStatus[]) {
  const status = statuses.find(({ STATUSID }) => STATUSID === status_id);
  return { state: stateOf(status), statusname: status?.STATUSNAME ?? String(status_id) };
}

/** Why what was wanted of an order cannot be done as it is now: somebody has changed it since its page was opened. */
export function lateRefusal(order: { status_id: number }, statuses: readonly OrderStatus[]): Refusal {
  return new Refusal(staffTexts.late(standingOf(order, statuses).statusname), 'LATE');
}

/** Ids of the statuses of orders in a state. */
export function statusIdsOf(state: StaffState, statuses: readonly OrderStatus[]): number[] {
  return statuses.filter((status) => stateOf(status) === state).map(({ STATUSID }) => STATUSID);
}

function stateOf(status: OrderStatus | undefined): StaffState {
  if (status?.TYPE === 'SUCCESS') return 'done';
  if (status?.TYPE === 'CANCEL') return 'cancelled';
  return status?.TYPE === 'PICKUP' || status?.TYPE === 'ADDRESS' ? 'ready' : 'todo';
}

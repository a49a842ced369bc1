import type { OrderStatus } from '#lib/contracts/orders.ts';
import { currentStatus } from './steps.ts';

/** Group of orders whose status the shop does not know. */
export const UNKNOWN_GROUP = -1;

/** What places an order in its customer's history. */
export interface PastOrder {
  id: string;
  statusId: number;
  /** ISO instant. */
  placedAt: string;
  /** Needed where the shop does not know `statusId`; in any order. */
  history?: readonly { STATUSID: number; DATE_ADDED: string }[];
}

/** How many orders stand in a group (STATUSGROUP). */
export interface GroupCount {
  group: number;
  count: number;
}

/** A page of a history: groups in the order of the steps, the newest order of each first (ORD-07). */
export interface HistoryPage {
  orders: { id: string; group: number }[];
  /** All orders of the customer. */
  total: number;
  groups: GroupCount[];
}

/** What is shown of a history. */
export interface HistoryQuery {
  /** One group alone; null for all. */
  group: number | null;
  /** From 1. */
  page: number;
  size: number;
}

/** Groups a customer's orders by their status group, an unknown status by the history (ORD-07, ORD-12). */
export function historyPage(
  orders: readonly PastOrder[],
  statuses: readonly OrderStatus[],
  { group, page, size }: HistoryQuery,
): HistoryPage {
  const placed = orders
    .map((order) => ({ ...order, group: groupOf(order, statuses) }))
    .sort((a, b) => rank(a.group) - rank(b.group) || newestFirst(a, b));
  const groups = [...Map.groupBy(placed, (order) => order.group)];
  const shown = placed.filter((order) => group === null || order.group === group);
  return {
    orders: shown.slice((page - 1) * size, page * size).map(({ id, group: own }) => ({ id, group: own })),
    total: orders.length,
    groups: groups.map(([own, members]) => ({ group: own, count: members.length })),
  };
}

/** Orders that `query` leads through, before paging. */
export function countOf(
  { total, groups }: Pick<HistoryPage, 'total' | 'groups'>,
  group: number | null,
): number {
  return group === null ? total : (groups.find((known) => known.group === group)?.count ?? 0);
}

/** The names of a group's statuses, in the shop's order, each once; '' for a group that it does not know. */
export function groupName(group: number, statuses: readonly OrderStatus[]): string {
  const names = statuses.flatMap(({ STATUSGROUP, STATUSNAME }) =>
    STATUSGROUP === group ? [STATUSNAME] : [],
  );
  return [...new Set(names)].join(' / ');
}

function groupOf({ statusId, history = [] }: PastOrder, statuses: readonly OrderStatus[]): number {
  return currentStatus({ statusId, statuses, history })?.STATUSGROUP ?? UNKNOWN_GROUP;
}

/** What the shop does not know comes last. */
function rank(group: number): number {
  return group === UNKNOWN_GROUP ? Number.POSITIVE_INFINITY : group;
}

function newestFirst(a: PastOrder, b: PastOrder): number {
  return Date.parse(b.placedAt) - Date.parse(a.placedAt) || (a.id < b.id ? -1 : 1);
}

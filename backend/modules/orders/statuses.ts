import { z } from 'zod';
import { type OrderStatus, orderStatus } from '#lib/contracts/orders.ts';
import type { Db } from '../../db/database.ts';
import { parseSetting, readSetting } from '../../db/setting.ts';

const NAME = 'statuses';
const statuses = z.array(orderStatus);

/** The statuses of orders, in the shop's order (ORD-06). */
export async function readStatuses(db: Db): Promise<OrderStatus[]> {
  return (await readSetting(db, NAME, statuses)) ?? [];
}

/** The same out of the setting's text. */
export function statusesOf(text: string | null | undefined): OrderStatus[] {
  return parseSetting(statuses, text) ?? [];
}

/** Ids of the statuses that end an order without a sale (ORD-13). */
export function cancelStatusIds(known: readonly OrderStatus[]): number[] {
  return known.filter((status) => status.TYPE === 'CANCEL').map((status) => status.STATUSID);
}

/** The status that an order is cancelled with; null in a shop without one. */
export function firstCancelStatus(known: readonly OrderStatus[]): number | null {
  return cancelStatusIds(known)[0] ?? null;
}

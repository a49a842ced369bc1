import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type OrderStatus, orderStatus } from '#lib/contracts/orders.ts';
import type { Schema } from '../../db/schema.ts';
import { readSetting } from '../../db/setting.ts';

/** The statuses of orders, in the shop's order (ORD-06). */
export async function readStatuses(db: Kysely<Schema>): Promise<OrderStatus[]> {
  return (await readSetting(db, 'statuses', z.array(orderStatus))) ?? [];
}

/** Ids of the statuses that end an order without a sale (ORD-13). */
export function cancelStatusIds(statuses: readonly OrderStatus[]): number[] {
  return statuses.filter((status) => status.TYPE === 'CANCEL').map((status) => status.STATUSID);
}

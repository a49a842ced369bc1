import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { cancelStatusIds, readStatuses } from './statuses.ts';

/** Of these carts, by id, those of which an order is neither closed nor cancelled. */
export async function cartsAwaitingPayment(trx: Db, cartIds: readonly string[]): Promise<Set<string>> {
  const cancelled = cancelStatusIds(await readStatuses(trx));
  const ids: string[] = [];
  for (const id of cartIds) if (await awaitsPayment(trx, id, cancelled)) ids.push(id);
  return new Set(ids);
}

async function awaitsPayment(trx: Db, cartId: string, cancelled: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from shop_order where cart_id = ${cartId} and not is_closed
      and not status_id = any (${cancelled}::integer[]) limit 1`.execute(trx);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { intList, textList } from '../../db/lists.ts';
import { cancelStatusIds, readStatuses } from './statuses.ts';

/** Of these carts, by id, those of which an order is neither closed nor cancelled. */
export async function cartsAwaitingPayment(trx: Db, cartIds: readonly string[]): Promise<Set<string>> {
  if (cartIds.length === 0) return new Set();
  const cancelled = cancelStatusIds(await readStatuses(trx));
  const { rows } = await sql<{ cart_id: string }>`
    select cart_id from shop_order where cart_id = any (${textList(cartIds)}::uuid[]) and not is_closed
      and not status_id = any (${intList(cancelled)})`.execute(trx);
  return new Set(rows.map(({ cart_id }) => cart_id));
}

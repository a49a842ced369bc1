import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Moves a pick-up, and counts it: a calendar takes the higher number for the newer appointment. */
export async function movePickup(
  trx: Db,
  orderId: string,
  { day, hour }: { day: string; hour: string },
): Promise<void> {
  await sql`
    update shop_order set
      address = address || jsonb_build_object('day', ${day}::text, 'hour', ${hour}::text),
      pickup_changes = pickup_changes + 1
    where order_id = ${orderId}`.execute(trx);
}

/** False when another page has claimed the report of the purchase, and for an unknown order. */
export async function claimReport(db: Db, orderId: string, claim: string): Promise<boolean> {
  const row = await db
    .updateTable('shop_order')
    .set({ purchase_claim: claim })
    .where('order_id', '=', orderId)
    .where('purchase_claim', 'in', ['', claim])
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

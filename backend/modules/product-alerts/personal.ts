import type { Db } from '../../db/database.ts';

/** The alerts that an e-mail has requested. */
export async function exportAlerts(db: Db, emailKey: string) {
  const rows = await db.selectFrom('product_alert').selectAll().where('email', '=', emailKey).execute();
  return rows.map((row) => ({
    kind: row.kind,
    sku: row.sku,
    storeid: row.store_id,
    requested: row.requested_at.toISOString(),
  }));
}

/** @returns how many alerts of an e-mail were deleted; null is nobody's */
export async function eraseAlerts(trx: Db, emailKey: string | null): Promise<number> {
  if (emailKey === null) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('product_alert')
    .where('email', '=', emailKey)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

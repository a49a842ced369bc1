import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StaffTable } from '../../db/schema/staff.ts';
import type { Staff } from '../../http/access.ts';

export type StaffRow = Selectable<StaffTable>;

export async function findStaff(db: Db, name: string): Promise<StaffRow | null> {
  return (await db.selectFrom('staff').selectAll().where('name', '=', name).executeTakeFirst()) ?? null;
}

export function listStaff(db: Db): Promise<StaffRow[]> {
  return db.selectFrom('staff').selectAll().orderBy('store_id').orderBy('name').execute();
}

/** False when the name is taken. */
export async function insertStaff(
  db: Db,
  staff: Pick<StaffRow, 'name' | 'password_hash' | 'role' | 'store_id' | 'created_at'>,
): Promise<boolean> {
  const row = await db
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes one of the staff, whose logins end. */
export async function changeStaff(
  trx: Db,
  staffId: number,
  change: Partial<Pick<StaffRow, 'password_hash' | 'is_disabled'>>,
): Promise<void> {
  await trx.updateTable('staff').set(change).where('staff_id', '=', staffId).execute();
  await trx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
}

export async function insertSession(
  db: Db,
  session: { token_hash: string; staff_id: number; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('staff_session').values(session).execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
}

/** Deletes logins whose time is over. @returns how many */
export async function deleteEnded(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('staff_session').where('expires_at', '<=', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Whose login it is; null once it is over, and for who works here no more. */
export async function findBySession(db: Db, tokenHash: string, now: Date): Promise<Staff | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staff_id', 'staff_session.staff_id')
    .select(['staff.staff_id', 'name', 'role', 'store_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  const { staff_id: staffId, name, role, store_id: storeId } = row;
  return { staffId, name, role, storeId, sessionId: tokenHash };
}

import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Adds one to a count, which begins anew where it had ended. @returns the count with it, and when it ends */
export async function addAttempt(
  db: Db,
  key: string,
  now: Date,
  endsAt: Date,
): Promise<{ count: number; ends_at: Date }> {
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into account_attempt as known (key, count, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when known.ends_at <= ${now} then 1 else least(known.count, 1000000) + 1 end,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
    returning count, ends_at`.execute(db);
  return rows[0] ?? { count: 1, ends_at: endsAt };
}

export async function takeAttemptBack(db: Db, key: string): Promise<void> {
  await sql`update account_attempt set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
}

export async function deleteAttempt(db: Db, key: string): Promise<void> {
  await db.deleteFrom('account_attempt').where('key', '=', key).execute();
}

/** Deletes counts that have ended. @returns how many */
export async function deleteAttempts(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('account_attempt').where('ends_at', '<=', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** The counts as they stand, by key; without those that are not kept or have ended. */
export async function readAttempts(db: Db, keys: readonly string[], now: Date): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const query = db.selectFrom('account_attempt').select(['key', 'count']).where('key', 'in', keys);
  const rows = await query.where('ends_at', '>', now).execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}

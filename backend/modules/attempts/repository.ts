import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Attempt {
  key: string;
  count: number;
  ends_at: Date;
}

/** Adds one to a count, which begins anew where it had ended. @returns the count with it, and when it ends */
export async function addAttempt(db: Db, key: string, now: Date, endsAt: Date): Promise<Attempt> {
  const [added] = await addAttempts(db, [key], now, { by: 1, endsAt });
  return added ?? { key, count: 1, ends_at: endsAt };
}

/** Adds to several counts at once, in one statement; in one order, so that no two such wait for each other. */
export async function addAttempts(
  db: Db,
  keys: readonly string[],
  now: Date,
  { by, endsAt }: { by: number; endsAt: Date },
): Promise<Attempt[]> {
  if (keys.length === 0) return [];
  const added = keys.toSorted().map((key) => sql`(${key}, ${by}::int, ${endsAt}::timestamptz)`);
  const { rows } = await sql<Attempt>`
    insert into account_attempt as known (key, count, ends_at) values ${sql.join(added)}
    on conflict (key) do update set
      count = case when known.ends_at <= ${now} then 0 else least(known.count, 1000000) end + excluded.count,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
    returning key, count, ends_at`.execute(db);
  return rows;
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

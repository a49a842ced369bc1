import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ApiKeyTable } from '../../../db/schema/integrations.ts';

export type ApiKeyRow = Selectable<ApiKeyTable>;

export async function insertKey(db: Db, row: Insertable<ApiKeyTable>): Promise<number> {
  const { api_key_id } = await db
    .insertInto('api_key')
    .values(row)
    .returning('api_key_id')
    .executeTakeFirstOrThrow();
  return api_key_id;
}

/** The newest first. */
export function listKeyRows(db: Db): Promise<ApiKeyRow[]> {
  return db.selectFrom('api_key').selectAll().orderBy('api_key_id', 'desc').execute();
}

export async function findKey(db: Db, secretHash: string): Promise<ApiKeyRow | null> {
  const query = db.selectFrom('api_key').selectAll().where('secret_hash', '=', secretHash);
  return (await query.executeTakeFirst()) ?? null;
}

/** One that was revoked before stays as it is. @returns its name; null for an unknown one */
export async function revoke(db: Db, id: number, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('api_key_id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Of requests at once one writes. @param before a use before this instant is forgotten */
export async function touchKey(db: Db, id: number, now: Date, before: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('api_key_id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute();
}

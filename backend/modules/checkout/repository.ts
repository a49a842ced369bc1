import type { Kysely, Selectable } from 'kysely';
import type { Schema, StoreTable } from '../../db/schema.ts';

export type StoreRecord = Selectable<StoreTable>;

export async function findStore(db: Kysely<Schema>, storeId: number): Promise<StoreRecord | null> {
  const row = await db.selectFrom('store').selectAll().where('store_id', '=', storeId).executeTakeFirst();
  return row ?? null;
}

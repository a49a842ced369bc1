import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface NewMessage {
  digest: string;
  storeid: number;
  form: string;
  email: string;
  fields: readonly object[];
}

/** @returns false when the same words are there already */
export async function insertMessage(
  trx: Db,
  { digest, storeid, form, email, fields }: NewMessage,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('message')
    .values({ digest, store_id: storeid, form, email, fields: JSON.stringify(fields), created_at: now })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Messages that are shown at once. */
const SHOWN = 200;

/** The last messages of a form, or of all, newest first; `store` is its name. */
export function newestMessages(db: Db, form: string) {
  return db
    .selectFrom('message')
    .leftJoin('store', 'store.store_id', 'message.store_id')
    .select(['message_id', 'form', 'message.email', 'fields', 'created_at'])
    .select(sql<string>`coalesce(store.name, message.store_id::text)`.as('store'))
    .$if(form !== '', (query) => query.where('form', '=', form))
    .orderBy('message_id', 'desc')
    .limit(SHOWN)
    .execute();
}

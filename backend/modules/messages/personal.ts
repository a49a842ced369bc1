import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const email = sql<string>`lower(email)`;

/** What was written to the shop under an e-mail, oldest first. */
export async function exportMessages(db: Db, emailKey: string) {
  const rows = await db
    .selectFrom('message')
    .select(['created_at', 'form', 'fields'])
    .where(email, '=', emailKey)
    .orderBy('message_id')
    .execute();
  return rows.map(({ created_at, form, fields }) => ({
    at: created_at.toISOString(),
    form,
    fields: Array.isArray(fields) ? fields : [],
  }));
}

/** @returns how many messages of an e-mail were deleted; null is nobody's */
export async function eraseMessages(trx: Db, emailKey: string | null): Promise<number> {
  if (emailKey === null) return 0;
  const { numDeletedRows } = await trx.deleteFrom('message').where(email, '=', emailKey).executeTakeFirst();
  return Number(numDeletedRows);
}

import { hash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import type { Db } from '../../../db/database.ts';
import type { UnreadMessageTable } from '../../../db/schema/payments.ts';
import { Refusal } from '../../../http/handler.ts';

type UnreadMessage = Selectable<UnreadMessageTable>;

/**
 * Keeps a message that was signed and cannot be taken, since it may be about money; the same one again only counts. A
 * character that no database holds stands as its escape.
 */
export async function keepUnread(
  db: Db,
  { adapter, body, reason }: Pick<UnreadMessage, 'adapter' | 'body' | 'reason'>,
  now: Date,
): Promise<void> {
  const digest = hash('sha256', body, 'hex');
  const storable = body.replaceAll('\0', String.raw`\u0000`).toWellFormed();
  await db
    .insertInto('payment_unread')
    .values({ adapter, digest, body: storable, reason, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['adapter', 'digest'])
        .doUpdateSet({ times: sql`payment_unread.times + 1`, last_at: now }),
    )
    .execute();
}

/** Those that nobody has settled, the oldest first. */
export function listUnread(db: Db, limit: number): Promise<UnreadMessage[]> {
  const query = db.selectFrom('payment_unread').selectAll().where('settled_at', 'is', null);
  return query.orderBy('unread_id').limit(limit).execute();
}

/** Records that somebody saw to a message; again changes nothing. @throws Refusal for one that is not there */
export async function settleUnread(db: Db, id: number, by: string, now: Date): Promise<void> {
  const settled = await db
    .updateTable('payment_unread')
    .set((eb) => ({
      settled_by: eb.case().when('settled_at', 'is', null).then(by).else(eb.ref('settled_by')).end(),
      settled_at: eb.fn.coalesce('settled_at', eb.val(now)),
    }))
    .where('unread_id', '=', id)
    .returning('unread_id')
    .executeTakeFirst();
  if (!settled) throw new Refusal(operatorTexts.unknownMessage(id));
}

import { enqueue } from '#backend/modules/outbox/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';

/** A change is told no earlier: by then its transaction is committed, and pages of before it are in no cache. */
const SETTLED_MS = 120_000;

/**
 * Notes in the outbox that search engines are to hear what has changed since the last time: each span of time once, whichever process
 * runs. The first time begins now: what search engines know already is no news to them.
 */
export async function noteChanges({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock().getTime() - SETTLED_MS);
  await inTransaction(db, async (trx) => {
    const begun = await trx
      .insertInto('index_now')
      .values({ told_until: until })
      .onConflict((conflict) => conflict.doNothing())
      .returning('told_until')
      .executeTakeFirst();
    if (begun) return;
    const { told_until: since } = await trx
      .selectFrom('index_now')
      .select('told_until')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (since >= until) return;
    await trx.updateTable('index_now').set({ told_until: until }).execute();
    await enqueue(trx, 'index-now', { since: since.toISOString(), until: until.toISOString() });
  });
}

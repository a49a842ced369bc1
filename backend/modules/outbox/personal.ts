import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Deletes what waits to be sent to an e-mail, or to be told of it to the marketing tracker; null is nobody's. @returns how many */
export async function eraseFromOutbox(
  trx: Db,
  emailKey: string | null,
): Promise<{ mails: number; marketing: number }> {
  const mails = await sql`
    delete from outbox where kind = 'mail' and lower(payload ->> 'to') = ${emailKey}`.execute(trx);
  const marketing = await sql`
    delete from outbox where kind = 'marketing' and payload #>> '{ids,registered}' = ${emailKey}`.execute(
    trx,
  );
  return { mails: Number(mails.numAffectedRows ?? 0n), marketing: Number(marketing.numAffectedRows ?? 0n) };
}

/** Deletes what waits to be told to the marketing tracker of a browser. */
export async function eraseEventsOf(trx: Db, browser: string): Promise<void> {
  await sql`
    delete from outbox where kind = 'marketing' and payload #>> '{ids,cookie}' = ${browser}`.execute(trx);
}

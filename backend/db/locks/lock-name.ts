import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Of all who lock the same name, what is not a row yet, one goes on at a time: the others wait until its transaction ends. */
export async function lockName(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 17))`.execute(trx);
}

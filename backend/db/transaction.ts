import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { codeOf } from './problem.ts';
import { STALE_PLAN } from './sessions/statement-names.ts';

/**
 * Serialization failure, deadlock, and a kept plan that a changed table does not fit: PostgreSQL has undone the
 * transaction, and another try may well succeed.
 */
const TRANSIENT = new Set(['40001', '40P01', ...STALE_PLAN]);
const TRIES = 5;
const LONGEST_PAUSE_MS = 20;

/**
 * Runs a transaction, and again when PostgreSQL undid it for the sake of another one or of a plan. `run` keeps nothing outside of
 * the transaction, since it may run several times.
 * @throws what `run` throws, or the database's own error after the last try; nothing is kept then
 */
export function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  run: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return withRetries(() => db.transaction().execute(run));
}

/** The same for a statement that is a transaction by itself. */
export async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === TRIES || !TRANSIENT.has(codeOf(error))) throw error;
      // Not all at the same moment again.
      await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
    }
  }
}

/** Undoes a transaction on purpose. */
class RolledBack extends Error {}

/** Runs a transaction of which nothing is kept. @returns what it would have come to */
export async function rolledBack<Tables, Result>(
  db: Kysely<Tables>,
  run: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = [];
  const undo = async (trx: Transaction<Tables>) => {
    done.push(await run(trx));
    throw new RolledBack();
  };
  try {
    return await db.transaction().execute(undo);
  } catch (error) {
    if (error instanceof RolledBack) for (const result of done) return result;
    throw error;
  }
}

/** A part of a transaction: when it fails it alone is undone, and the rest can go on. */
export async function inSavepoint<Tables, Result>(
  trx: Kysely<Tables>,
  run: (trx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await run(trx);
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}

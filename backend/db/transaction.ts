import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { codeOf } from './problem.ts';
import { STALE_PLAN } from './statement-names.ts';

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

import { join } from 'node:path';
import type { BackendEnv } from '../env.ts';
import type { Database, StatementWatch } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { processLocks } from './locks/locks.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database of the settings, `DATABASE_URL` or the embedded one of the data folder, with its tables up to date.
 * @throws DatabaseProblem with words when it cannot carry the shop
 */
export async function openDatabase(
  env: Pick<BackendEnv, 'dataDir' | 'database'>,
  watch?: StatementWatch,
): Promise<Database> {
  if (env.database) return openPostgres(env.database, watch);
  const db = await openEmbedded(join(env.dataDir, 'db'), watch);
  return { db, locks: processLocks(), close: () => db.destroy() };
}

import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import type { BackendEnv } from '../env.ts';
import { makePrivateFolder, openingProblem } from './data-folder.ts';
import type { Database, Db } from './database.ts';
import { processLocks } from './locks.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema/tables.ts';

/**
 * Opens the database of the settings, `DATABASE_URL` or the embedded one of the data folder, with its tables up to date.
 * @throws DatabaseProblem with words when it cannot carry the shop
 */
export async function openDatabase(env: Pick<BackendEnv, 'dataDir' | 'database'>): Promise<Database> {
  if (env.database) return openPostgres(env.database);
  const db = await openEmbedded(join(env.dataDir, 'db'));
  return { db, locks: processLocks(), close: () => db.destroy() };
}

/**
 * Opens the embedded PostgreSQL in a folder, which is closed to other users, and brings its tables up to date.
 * One process alone may open a folder (see lock.ts). `db.destroy()` closes it.
 */
export async function openEmbedded(folder: string): Promise<Db> {
  makePrivateFolder(folder);
  const opening = PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent } });
  const pglite = await opening.catch((error: unknown) => {
    throw openingProblem(folder, error);
  });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  return db;
}

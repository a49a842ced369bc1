import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/**
 * Opens the embedded PostgreSQL in a folder and brings its tables up to date; without a folder it lives in memory.
 * One process alone may open a folder (see lock.ts). `db.destroy()` closes it.
 */
export async function openEmbedded(folder?: string): Promise<Db> {
  const pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent } });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  return db;
}

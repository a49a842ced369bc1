import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import type { Db } from '#backend/db/database.ts';
import { migrate } from '#backend/db/migrate.ts';
import type { Schema } from '#backend/db/schema.ts';
import { loadDemo } from '#backend/modules/import/demo.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';

/** What a database holds at the start: tables alone, or the demo store. */
export type Seed = 'empty' | 'demo';

/** When the demo store was loaded: Saturday 21 November 2026, 10:00 in La Paz. */
export const SEEDED_AT = new Date('2026-11-21T14:00:00.000Z');

/** What a snapshot is made of: another content makes another snapshot. */
const SOURCES = [
  'data/demo',
  'backend/db',
  'backend/modules/import',
  'backend/modules/catalogue',
  'lib/search/domain',
];
const EXTENSIONS = { pg_trgm, unaccent };
const KEPT_MS = 6 * 3_600_000;
const FOLDER = join(tmpdir(), 'ajuar-test-snapshots');

/**
 * A database in memory out of a snapshot, and a folder with the files that go with it. Making a database takes
 * seconds, loading one a fraction: the first test of a run makes the snapshot, all others share it.
 */
export async function openSnapshot(seed: Seed, filesFolder: string): Promise<Db> {
  const base = join(FOLDER, `${await digestOf(SOURCES)}-${seed}`);
  const stored = await readFile(join(base, 'db.tar')).catch(() => null);
  if (!stored) return makeSnapshot(seed, base, filesFolder);
  await cp(join(base, 'files'), filesFolder, { recursive: true });
  return openPglite(new Blob([new Uint8Array(stored)])).then(({ db }) => db);
}

async function makeSnapshot(seed: Seed, base: string, filesFolder: string): Promise<Db> {
  const { db, pglite } = await openPglite();
  await migrate(db);
  await mkdir(filesFolder, { recursive: true });
  if (seed === 'demo') await loadDemo({ db, clock: () => SEEDED_AT, files: folderFiles(filesFolder) });
  // Made aside and renamed: another worker may be making the same one.
  const part = `${base}.${randomUUID()}`;
  await mkdir(part, { recursive: true });
  await cp(filesFolder, join(part, 'files'), { recursive: true });
  const dump = await pglite.dumpDataDir('none');
  await writeFile(join(part, 'db.tar'), new Uint8Array(await dump.arrayBuffer()));
  await rename(part, base).catch(() => rm(part, { recursive: true }));
  await dropOld();
  return db;
}

/** Snapshots of sources that have changed since would pile up. */
async function dropOld(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const path = join(FOLDER, name);
    const info = await stat(path).catch(() => null);
    if (info && Date.now() - info.mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}

async function openPglite(loadDataDir?: Blob): Promise<{ db: Db; pglite: PGlite }> {
  const pglite = await PGlite.create({ extensions: EXTENSIONS, ...(loadDataDir && { loadDataDir }) });
  return { pglite, db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }) };
}

async function digestOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}

import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database, Db } from '#backend/db/database.ts';
import { makingParams, startParams } from '#backend/db/embedded-settings.ts';
import { processLocks } from '#backend/db/locks/locks.ts';
import { migrate } from '#backend/db/migrate.ts';
import type { Schema } from '#backend/db/schema/tables.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import { fillers, SEEDED_AT, type Seed, seedName } from './seeds.ts';

const EXTENSIONS = { pg_trgm, unaccent };
const KEPT_MS = 6 * 3_600_000;
const FOLDER = join(tmpdir(), 'ajuar-test-snapshots');

/**
 * A database in memory out of a snapshot, and a folder with the files that go with it. Making a database takes
 * seconds, loading one a fraction: the first test of a run makes the snapshot, all others share it.
 */
export async function openPgliteSeed(seed: Seed, filesFolder: string): Promise<Database> {
  const base = join(FOLDER, await seedName(seed));
  const stored = await readFile(join(base, 'db.tar')).catch(() => null);
  // Copied at once: `cp` of node:fs/promises takes ten times the processor time.
  if (stored) cpSync(join(base, 'files'), filesFolder, { recursive: true });
  const db = stored
    ? (await openPglite(new Blob([new Uint8Array(stored)]))).db
    : await makeSnapshot(seed, base, filesFolder);
  return { db, locks: processLocks(), close: () => db.destroy() };
}

async function makeSnapshot(seed: Seed, base: string, filesFolder: string): Promise<Db> {
  const { db, pglite } = await openPglite();
  await migrate(db);
  await mkdir(filesFolder, { recursive: true });
  const files = folderFiles(filesFolder);
  await fillers[seed]({ db, clock: () => SEEDED_AT, files });
  // Made aside and renamed: another worker may be making the same one.
  const part = `${base}.${randomUUID()}`;
  await mkdir(part, { recursive: true });
  cpSync(filesFolder, join(part, 'files'), { recursive: true });
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

/** PGlite's own files, read and compiled once for all tests of a process: half of what opening a database takes. */
async function readEngine() {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const [wasm, data] = await Promise.all(
    ['pglite.wasm', 'pglite.data'].map((name) => readFile(join(folder, name))),
  );
  if (!wasm || !data) throw new Error(`${folder} has no engine`);
  return { pgliteWasmModule: await WebAssembly.compile(wasm), fsBundle: new Blob([new Uint8Array(data)]) };
}
let engine: ReturnType<typeof readEngine> | undefined;

async function openPglite(loadDataDir?: Blob): Promise<{ db: Db; pglite: PGlite }> {
  engine ??= readEngine();
  const options = {
    // As the shop makes and starts it: small, and quick to open.
    startParams,
    initDbStartParams: makingParams,
    extensions: EXTENSIONS,
    ...(await engine),
    ...(loadDataDir && { loadDataDir }),
  };
  const pglite = await PGlite.create(options);
  return { pglite, db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }) };
}

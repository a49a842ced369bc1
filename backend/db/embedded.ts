import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import { makePrivateFolder, openingProblem } from './data-folder.ts';
import { type Db, type StatementWatch, statementLog } from './database.ts';
import { startParams } from './embedded-settings.ts';
import { type ExclusiveFile, holdExclusively } from './exclusive-file.ts';
import { migrate } from './migrate.ts';
import { DatabaseProblem } from './problem.ts';
import { databaseProblems } from './problem-texts.ts';
import type { Schema } from './schema/tables.ts';

/**
 * Opens the embedded PostgreSQL in a folder, which is closed to other users, and brings its tables up to date.
 * `db.destroy()` closes it. One process alone may open a folder, whoever that is and by whatever path it comes: the
 * lock lies in the folder itself.
 * @throws DatabaseProblem when another process has it open, or the disk is full
 */
export async function openEmbedded(folder: string, watch?: StatementWatch): Promise<Db> {
  makePrivateFolder(folder);
  const held = holdExclusively(join(folder, 'exclusive.lock'));
  if (!held) throw new DatabaseProblem(databaseProblems.inUse(folder, undefined));
  try {
    const db = new HeldDatabase(await openFolder(folder), held, watch);
    await migrate(db);
    return db;
  } catch (error) {
    held.release();
    throw openingProblem(folder, error);
  }
}

/** Gives the folder free once the database is closed. */
class HeldDatabase extends Kysely<Schema> {
  readonly #held: ExclusiveFile;

  constructor(pglite: PGlite, held: ExclusiveFile, watch?: StatementWatch) {
    super({ dialect: new PGliteDialect({ pglite }), ...statementLog(watch) });
    this.#held = held;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    this.#held.release();
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeEmbedded(folder);
  return PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent }, startParams });
}

/** A process that lives for seconds: nothing of it is compiled for speed, and garbage is collected early. */
const MAKER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=25', '--liftoff-only'];

/**
 * Makes a database in a process of its own: what that takes, WebAssembly's memory twice and the whole database, would
 * stay with the process that opens it. It ends with the one that wants it.
 * @throws Error with what the process said
 */
async function makeEmbedded(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('./make-embedded.ts', import.meta.url));
  const maker = fork(script, [folder], { execArgv: MAKER_FLAGS, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const [words, [code]] = await Promise.all([maker.stderr ? text(maker.stderr) : '', once(maker, 'exit')]);
  if (code !== 0) throw new Error(`the database could not be made: ${words.trim()}`);
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  BackupProblem,
  type Dump,
  dumpDatabase,
  openDumpFile,
  restoreDatabase,
} from '#backend/modules/backup/index.ts';
import { backupTexts } from '#lib/labels/data/backup.ts';
import { appliedMigrations } from '../../db/applied-migrations.ts';
import type { Db } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { findRunning, takeLock } from '../../db/lock.ts';
import { openDatabase } from '../../db/open.ts';
import type { BackendEnv } from '../../env.ts';
import { placeOfFiles } from '../../ports/open-files.ts';
import { parseCommandLine } from '../operator/command.ts';
import { withOperator } from '../operator/operator-client.ts';

/** Says what it has done. */
type Command = (env: BackendEnv) => Promise<string>;

/**
 * The command that the arguments of `npm run db` name: `migrate`, or `dump FILE | restore FILE | move`, each with `--force`;
 * null when they name none. The command throws a BackupProblem or DatabaseProblem with words.
 */
export function commandOf(args: readonly string[]): Command | null {
  const parsed = parseCommandLine(args, { force: { type: 'boolean', default: false } });
  if (!parsed) return null;
  const { force } = parsed.values;
  const [command, file, ...rest] = parsed.positionals;
  if (rest.length > 0) return null;
  if (command === 'migrate' && file === undefined && !force) return migrate;
  if (command === 'move' && file === undefined) return (env) => move(env, force);
  if (command === 'dump' && file) return (env) => dump(env, resolve(file), force);
  if (command === 'restore' && file) return (env) => restore(env, resolve(file), force);
  return null;
}

type Counts = { name: string; rows: number }[];

const dumped = z.object({ tables: z.array(z.object({ name: z.string(), rows: z.int() })) });
const sum = (tables: Counts) => tables.reduce((total, { rows }) => total + rows, 0);

async function dump(env: BackendEnv, path: string, isForced: boolean): Promise<string> {
  const response = await withOperator(
    (operator) => operator.request('POST', '/operator/backup/dump', { path, isForced }),
    env,
  );
  const { tables } = dumped.parse(response);
  return [
    backupTexts.dumped(sum(tables), tables.length, path),
    backupTexts.private,
    backupTexts.files(placeOfFiles(env)),
  ].join('\n');
}

async function restore(env: BackendEnv, path: string, isForced: boolean): Promise<string> {
  const given = await openDumpFile(path);
  return withStoppedShop(env, (db) => restoreDump(env, db, given, isForced));
}

async function move(env: BackendEnv, isForced: boolean): Promise<string> {
  if (!env.database) throw new BackupProblem(backupTexts.noTarget);
  const folder = join(env.dataDir, 'db');
  if (!existsSync(folder)) throw new BackupProblem(backupTexts.noSource(env.dataDir));
  return withStoppedShop(env, async (db) => {
    const source = await openEmbedded(folder);
    try {
      return await dumpDatabase(source, new Date(), (given) => restoreDump(env, db, given, isForced));
    } finally {
      await source.destroy();
    }
  });
}

/** Back-ends of the version before go on meanwhile; those of this one do the same as they start. */
function migrate(env: BackendEnv): Promise<string> {
  const run = async (db: Db) => backupTexts.migrated(await appliedMigrations(db));
  return env.database ? withDatabase(env, run) : withStoppedShop(env, run);
}

/** A shop that runs would write into what is being replaced, and would not see the new rows. */
async function withStoppedShop(env: BackendEnv, run: (db: Db) => Promise<string>): Promise<string> {
  const running = await findRunning(env.dataDir);
  if (running) throw new BackupProblem(backupTexts.running(running.pid));
  const lock = await takeLock(env.dataDir);
  try {
    return await withDatabase(env, run);
  } finally {
    await lock.release();
  }
}

/** Opens the database, with its tables up to date. */
async function withDatabase(env: BackendEnv, run: (db: Db) => Promise<string>): Promise<string> {
  const database = await openDatabase(env);
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}

async function restoreDump(env: BackendEnv, db: Db, given: Dump, isForced: boolean): Promise<string> {
  await restoreDatabase(db, given, isForced);
  const { tables } = given.header;
  return [backupTexts.restored(sum(tables), tables.length), backupTexts.files(placeOfFiles(env))].join('\n');
}

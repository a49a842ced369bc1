import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { backupTexts } from '#lib/labels/data/backup.ts';
import { findRunning, takeLock } from '../db/lock.ts';
import { openDatabase, openEmbedded } from '../db/open.ts';
import type { BackendEnv } from '../env.ts';
import { dumpDatabase } from '../modules/backup/dump.ts';
import { openDumpFile } from '../modules/backup/file.ts';
import { BackupProblem, type Dump } from '../modules/backup/records.ts';
import { restoreDatabase } from '../modules/backup/restore.ts';
import { connectOperator } from './operator-client.ts';

/** Writes a line for the operator. */
type Say = (text: string) => void;
type Command = (env: BackendEnv, say: Say) => Promise<void>;

/**
 * The command that the arguments of `npm run db` name: `dump FILE | restore FILE | move`, each with `--force`; null when they
 * name none. The command throws a BackupProblem or DatabaseProblem with words.
 */
export function commandOf(args: readonly string[]): Command | null {
  try {
    const options = { force: { type: 'boolean' as const, default: false } };
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [command, file, ...rest] = positionals;
    if (rest.length > 0) return null;
    if (command === 'move' && file === undefined) return (env, say) => move(env, say, values.force);
    if (command === 'dump' && file) return (env, say) => dump(env, say, resolve(file), values.force);
    if (command === 'restore' && file) return (env, say) => restore(env, say, resolve(file), values.force);
    return null;
  } catch {
    return null;
  }
}

type Counts = { name: string; rows: number }[];

const dumped = z.object({ tables: z.array(z.object({ name: z.string(), rows: z.int() })) });
const sum = (tables: Counts) => tables.reduce((total, { rows }) => total + rows, 0);

async function dump(env: BackendEnv, say: Say, path: string, isForced: boolean): Promise<void> {
  const operator = await connectOperator(env);
  try {
    const answer = await operator.ask('POST', '/operator/backup/dump', { path, isForced });
    const { tables } = dumped.parse(answer);
    say(backupTexts.dumped(sum(tables), tables.length, path));
    say(backupTexts.private);
    say(backupTexts.files(filesOf(env)));
  } finally {
    await operator.close();
  }
}

async function restore(env: BackendEnv, say: Say, path: string, isForced: boolean): Promise<void> {
  const given = await openDumpFile(path);
  await withStoppedShop(env, async () => {
    const database = await openDatabase(env);
    try {
      await restoreDatabase(database.db, given, isForced);
      describe(env, say, given);
    } finally {
      await database.close();
    }
  });
}

async function move(env: BackendEnv, say: Say, isForced: boolean): Promise<void> {
  if (!env.database) throw new BackupProblem(backupTexts.noTarget);
  const folder = join(env.dataDir, 'db');
  if (!existsSync(folder)) throw new BackupProblem(backupTexts.noSource(env.dataDir));
  await withStoppedShop(env, async () => {
    const target = await openDatabase(env);
    try {
      const source = await openEmbedded(folder);
      try {
        await dumpDatabase(source, new Date(), async (given) => {
          await restoreDatabase(target.db, given, isForced);
          describe(env, say, given);
        });
      } finally {
        await source.destroy();
      }
    } finally {
      await target.close();
    }
  });
}

/** A shop that runs would write into what is being replaced, and would not see the new rows. */
async function withStoppedShop(env: BackendEnv, run: () => Promise<void>): Promise<void> {
  const running = await findRunning(env.dataDir);
  if (running) throw new BackupProblem(backupTexts.running(running.pid));
  const lock = await takeLock(env.dataDir);
  try {
    await run();
  } finally {
    await lock.release();
  }
}

function describe(env: BackendEnv, say: Say, { header: { tables } }: Dump): void {
  say(backupTexts.restored(sum(tables), tables.length));
  say(backupTexts.files(filesOf(env)));
}

function filesOf({ dataDir }: BackendEnv): string {
  return join(dataDir, 'files');
}

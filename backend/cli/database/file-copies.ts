import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyFiles, type FileCopies } from '#backend/modules/backup/index.ts';
import { fileCopyTexts as texts } from '#lib/labels/data/file-copies.ts';
import { type BackendEnv, readBackendEnv } from '../../env.ts';
import type { FileStore } from '../../ports/files.ts';
import { FilesAway } from '../../ports/files-away.ts';
import { folderFiles } from '../../ports/folder-files.ts';
import { filesFolder, openBucket, openFiles, placeOfFiles } from '../../ports/open-files.ts';
import { CommandError, type Outcome, parseCommandLine, type Standalone } from '../operator/command.ts';
import { INTERRUPTED, interruption } from '../operator/interruption.ts';

/** Where files are copied from or to, and what it is called. */
interface Place {
  store: FileStore;
  name: string;
}

/** Names of files that are told. */
const MOST_NAMES = 5;

interface Ends {
  hasFolder: boolean;
  places(env: BackendEnv, folder: string): Promise<[from: Place, to: Place]>;
}

const COMMANDS: Readonly<Record<string, Ends>> = {
  'to-s3': {
    hasFolder: false,
    places: async (env) => [existing(filesFolder(env.dataDir)), await bucket(env)],
  },
  'from-s3': {
    hasFolder: false,
    places: async (env) => [await bucket(env), inFolder(filesFolder(env.dataDir))],
  },
  dump: { hasFolder: true, places: async (env, folder) => [await ofShop(env), inFolder(folder)] },
  restore: { hasFolder: true, places: async (env, folder) => [existing(folder), await ofShop(env)] },
};

/**
 * The command that the arguments of `npm run files` name: `to-s3 | from-s3 | dump FOLDER | restore FOLDER`, each with
 * `--dry-run`; null when they name none.
 */
export function commandOf(args: readonly string[]): Standalone | null {
  const parsed = parseCommandLine(args, { 'dry-run': { type: 'boolean', default: false } });
  const [command = '', folder, ...rest] = parsed?.positionals ?? [];
  const ends = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!parsed || !ends || rest.length > 0 || (folder !== undefined) !== ends.hasFolder) return null;
  return {
    standalone: async () => {
      const [from, to] = await ends.places(readBackendEnv(), resolve(folder ?? '.'));
      return copy(from, to, parsed.values['dry-run']);
    },
  };
}

async function copy(from: Place, to: Place, isDryRun: boolean): Promise<Outcome> {
  try {
    const copies = await copyFiles(from.store, to.store, { isDryRun, signal: interruption() });
    const text = report(from, to, copies, isDryRun);
    if (copies.isCut) throw new CommandError(`${text}\n${texts.cut}`, INTERRUPTED);
    return { text, isFine: copies.unfit.length === 0 };
  } catch (error) {
    throw error instanceof FilesAway ? new CommandError(texts.away(error.message), 1) : error;
  }
}

function report(
  from: Place,
  to: Place,
  { copied, bytes, same, extra, unfit }: FileCopies,
  isDryRun: boolean,
) {
  return [
    (isDryRun ? texts.wouldCopy : texts.copied)(from.name, to.name),
    (isDryRun ? texts.wouldCount : texts.counts)(copied, bytes),
    texts.same(same),
    ...(extra > 0 ? [texts.extra(extra)] : []),
    ...(unfit.length > 0 ? [texts.unfit(unfit.slice(0, MOST_NAMES), unfit.length)] : []),
  ].join('\n');
}

async function bucket({ s3, dataDir }: BackendEnv): Promise<Place> {
  if (!s3) throw new CommandError(texts.noBucket, 1);
  return { store: await openBucket(s3), name: placeOfFiles({ s3, dataDir }) };
}

async function ofShop(env: BackendEnv): Promise<Place> {
  return { store: await openFiles(env), name: placeOfFiles(env) };
}

function inFolder(folder: string): Place {
  return { store: folderFiles(resolve(folder)), name: folder };
}

function existing(folder: string): Place {
  if (!existsSync(folder)) throw new CommandError(texts.noFolder(folder), 1);
  return inFolder(folder);
}

import { createHash } from 'node:crypto';
import { backupTexts } from '#lib/labels/data/backup.ts';
import { isFileKey } from '../../ports/file-key.ts';
import { type FileStore, isNamedByContent } from '../../ports/files.ts';
import { BackupProblem } from './records.ts';

/** Files under way at once. */
const AT_ONCE = 8;
/** A file that is replaced while it is copied is copied again so often. */
const TRIES = 3;

export interface CopyOptions {
  /** Counts, and writes nothing. */
  isDryRun?: boolean;
  /** Once it is aborted no other file is begun. */
  signal?: AbortSignal;
  /** Called after each file. */
  progress?: (done: number, total: number) => void;
}

/** What a copy has come to. */
export interface FileCopies {
  /** Files written, each read again afterwards; of a dry run those that would be. */
  copied: number;
  /** Of those. */
  bytes: number;
  /** There already, with the same content. */
  same: number;
  /** Only in the target; they stay. */
  extra: number;
  /** Names that no store can have, such as those of another program. */
  unfit: string[];
  /** Whether it was interrupted before its end. */
  isCut: boolean;
}

/**
 * Copies all files from one store into another. What is there with the same content is left alone, so that a copy that was
 * interrupted goes on where it was when it is made again.
 * @throws BackupProblem for a file that does not arrive as it was sent, FilesAway
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  { isDryRun = false, signal, progress }: CopyOptions = {},
): Promise<FileCopies> {
  const [found, there] = [await from.list(''), new Set(await to.list(''))];
  const keys = found.filter(isFileKey);
  const sent = new Set(keys);
  const copies = {
    ...{ copied: 0, bytes: 0, same: 0 },
    extra: [...there].filter((key) => !sent.has(key)).length,
    unfit: found.filter((key) => !isFileKey(key)),
  };
  let done = 0;
  const take = async (key: string) => {
    if (there.has(key) && (await isSame(from, to, key))) copies.same += 1;
    else {
      const bytes = isDryRun ? await from.size(key) : await copy(from, to, key);
      if (bytes !== null) {
        copies.copied += 1;
        copies.bytes += bytes;
      }
    }
    done += 1;
    progress?.(done, keys.length);
  };
  await severalAtOnce(keys, take, signal);
  return { ...copies, isCut: done < keys.length };
}

/** Begins no other after the first that fails, or once `signal` is aborted; those under way end first. */
async function severalAtOnce<Item>(
  items: readonly Item[],
  take: (item: Item) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const work = async () => {
    for (const item of waiting) {
      if (signal?.aborted || failures.length > 0) return;
      await take(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}

/** What is named by its content is the same when it is as large. */
async function isSame(from: FileStore, to: FileStore, key: string): Promise<boolean> {
  const [size, known] = await Promise.all([from.size(key), to.size(key)]);
  if (size !== known) return false;
  if (isNamedByContent(key)) return true;
  const [content, copied] = await Promise.all([from.read(key), to.read(key)]);
  return content !== null && copied !== null && content.equals(copied);
}

/** @returns its bytes; null when it has gone meanwhile */
async function copy(from: FileStore, to: FileStore, key: string): Promise<number | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const content = await from.read(key);
    if (content === null) return null;
    await to.write(key, content);
    if ((await hashIn(to, key)) === createHash('sha256').update(content).digest('hex')) return content.length;
  }
  throw new BackupProblem(backupTexts.differs(key));
}

/** The SHA-256 of a stored file, read from the store itself and not from what is remembered; '' without one. */
async function hashIn(store: FileStore, key: string): Promise<string> {
  const file = await store.open(key);
  if (!file) return '';
  const hash = createHash('sha256');
  for await (const part of await file.read(0, file.size - 1)) hash.update(part);
  return hash.digest('hex');
}

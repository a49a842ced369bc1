import { DatabaseSync } from 'node:sqlite';
import { DatabaseProblem } from './problem.ts';
import { databaseProblems } from './problem-texts.ts';

/** A file that no other process can hold meanwhile. */
export interface ExclusiveFile {
  release(): void;
}

/** SQLite's primary result code for a file that somebody else has locked. */
const BUSY = 5;

/**
 * Holds a file for this process by a lock of the operating system, which ends with the process however it ends and
 * counts in every namespace and container of the machine; null when somebody holds it. Node has no flock: the lock is
 * the exclusive transaction of an empty SQLite database, nothing is ever written. While it is held nobody in this
 * process may open and close the file by another way: POSIX locks end with the first close.
 * @throws DatabaseProblem where the folder takes no file, or its disk has no locks
 */
export function holdExclusively(path: string): ExclusiveFile | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // In memory: a journal would be a second file, and need room on a full disk.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database?.close();
    if (isBusy(error)) return null;
    throw new DatabaseProblem(databaseProblems.noLock(path, reasonOf(error)));
  }
  const held = database;
  return { release: () => held.isOpen && held.close() };
}

/** Extended codes carry the primary one in their lowest byte. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

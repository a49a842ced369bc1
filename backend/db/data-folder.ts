import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf, DatabaseProblem } from './problem.ts';
import { databaseProblems } from './problem-texts.ts';

/** Read, written and entered by its owner alone: the database and its mails name customers. */
const OWNER_ALONE = 0o700;
const FILE_OF_OWNER = 0o600;
/** Bits of a mode that belong to everybody but the owner. As a process's umask: no file that it makes is open to others. */
export const OTHERS = 0o077;

/** What the shop and its tools put into a data folder. */
const OWN_ENTRIES = new Set([
  ...['db', 'files', 'outbox', 'backend.lock', 'exclusive.lock'],
  ...['run.json', 'supervisor.lock', 'secrets.env'],
  ...['compiled', 'dev', 'test', 'bench'],
]);

/**
 * Makes a data folder, and those above it that are missing, for its owner alone; one that is there stays as it is.
 * One after the other: where a folder takes no new ones, as under `/proc`, Node's recursive way never ends.
 * @throws DatabaseProblem when it cannot be made or is no folder
 */
export function makeDataFolder(path: string): void {
  const problem = problemOf(path);
  if (problem !== '') throw new DatabaseProblem(databaseProblems.dataFolder(path, problem));
}

/**
 * What tells a folder from every copy of it: its place on its disk. A note in it that names another one was copied along, and
 * speaks of whoever has the original.
 */
export function folderIdentity(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}:${ino}`;
}

/** With less space left the embedded database cannot be opened, in bytes. */
const LEAST_SPACE = 20 * 1024 * 1024;

/**
 * Why the database of a folder cannot be opened: a full disk is named, of which the database itself says nothing.
 * @param spaceLeft on the folder's disk, in bytes
 */
export function openingProblem(path: string, error: unknown, spaceLeft = spaceIn(path)): unknown {
  if (spaceLeft >= LEAST_SPACE) return error;
  return new DatabaseProblem(databaseProblems.diskFull(path, Math.floor(spaceLeft / 1024 / 1024)));
}

/** A segment of the embedded database's log, in bytes: without room for the next one no order can be stored. */
const SEGMENT = 4 * 1024 * 1024;

/**
 * Why nothing can be stored in a data folder, '' when it can: a small file is written and removed.
 * @param spaceLeft on the folder's disk, in bytes
 */
export async function writeProblem(folder: string, spaceLeft = spaceIn): Promise<string> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: FILE_OF_OWNER });
    return spaceLeft(folder) < SEGMENT ? 'ENOSPC' : '';
  } catch (error) {
    return codeOf(error) || String(error);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

/** More than a file system stores beside a file's name. */
const PROBE_BYTES = 4096;

function spaceIn(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Makes it. @returns the system's code for why it cannot be, '' when it is there */
function problemOf(path: string): string {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  try {
    for (const folder of missing) makeFolder(folder);
    return statSync(path).isDirectory() ? '' : 'ENOTDIR';
  } catch (error) {
    return codeOf(error);
  }
}

/**
 * Closes a data folder and the files in it to other users. A folder that holds something else too, such as `/srv` or
 * somebody's home, stays as it is: only the shop's own entries are closed.
 */
export function closeDataFolder(path: string): void {
  const entries = readdirSync(path);
  if (entries.every((name) => OWN_ENTRIES.has(name))) closeToOthers(path);
  for (const name of entries) {
    // Images and templates are many, and behind the folder; what is compiled or tested is nobody's secret.
    if (['db', 'outbox'].includes(name)) closeAll(join(path, name));
    else if (OWN_ENTRIES.has(name)) closeToOthers(join(path, name));
  }
}

/** Makes a folder of the shop's own as makeDataFolder does, and closes it and all that is in it to others. */
export function makePrivateFolder(path: string): void {
  makeDataFolder(path);
  closeAll(path);
}

function closeAll(folder: string): void {
  closeToOthers(folder);
  if (!statSync(folder).isDirectory()) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    closeToOthers(join(folder, name));
}

/** Leaves alone what belongs to somebody else, and what has gone meanwhile. */
function closeToOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) === 0) return;
    chmodSync(path, (mode & 0o100) !== 0 ? OWNER_ALONE : FILE_OF_OWNER);
  } catch (error) {
    if (!['EPERM', 'ENOENT'].includes(codeOf(error))) throw error;
  }
}

/** Another process may be making it as well. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: OWNER_ALONE });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { databaseProblems } from '#lib/labels/data/database.ts';
import { codeOf, DatabaseProblem } from './problem.ts';

/** Read, written and entered by its owner alone: the database and its mails name customers. */
const OWNER_ALONE = 0o700;

/**
 * Makes a data folder, and those above it that are missing, for its owner alone; one that is there stays as it is.
 * One after the other: where a folder takes no new ones, as under `/proc`, Node's recursive way never ends.
 * @throws DatabaseProblem when it cannot be made or is no folder
 */
export function makeDataFolder(path: string): void {
  const problem = problemOf(path);
  if (problem !== '') throw new DatabaseProblem(databaseProblems.dataFolder(path, problem));
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

/** Makes a folder of the shop's own as makeDataFolder does, and closes it to others if it is there. */
export function makePrivateFolder(path: string): void {
  makeDataFolder(path);
  chmodSync(path, OWNER_ALONE);
}

/** Another process may be making it as well. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: OWNER_ALONE });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Where a running shop writes its process id and address. */
export function runFile(dataDir) {
  return resolve(dataDir, 'run.json');
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** As the back-end tells a data folder from a copy of it (folderIdentity), for a Node that runs no TypeScript. */
function identityOf(folder) {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

/** Writes down what this process serves over the folder of a run file. */
export function writeRun(file, { url, isEnding = false }) {
  const folder = identityOf(dirname(file));
  writeFileSync(file, JSON.stringify({ pid: process.pid, url, isEnding, folder }));
}

/** What a shop wrote into its run file; null when there is none that can be read, or it came with a copy of its folder. */
export function readRun(file) {
  if (!existsSync(file)) return null;
  try {
    const { pid, url, isEnding, folder } = JSON.parse(readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || typeof url !== 'string') return null;
    if (folder !== identityOf(dirname(file))) return null;
    return { pid, url, isEnding: isEnding === true };
  } catch {
    return null;
  }
}

/**
 * The shop that already runs over a data folder, as `{ pid, url }`, or null. Both must hold: the process
 * lives and its address answers (in whatever state: a sick shop holds the folder too), since a dead one's id may belong to another program by now.
 */
export async function findRunning(dataDir) {
  const run = readRun(runFile(dataDir));
  if (!run || run.isEnding || !alive(run.pid) || !(await answers(run.url))) return null;
  return { pid: run.pid, url: run.url };
}

/** Whether a shop answers at an address, in whatever state. */
export async function answers(url) {
  try {
    await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}

/** The shop that is ending over a data folder, null when there is none: it still holds folder and ports. */
export function findEnding(dataDir) {
  const run = readRun(runFile(dataDir));
  return run?.isEnding && run.pid !== process.pid && alive(run.pid) ? { pid: run.pid } : null;
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
import { closeDataFolder, folderIdentity, makeDataFolder } from './data-folder.ts';
import { type ExclusiveFile, holdExclusively } from './exclusive-file.ts';
import { codeOf, DatabaseProblem } from './problem.ts';
import { databaseProblems } from './problem-texts.ts';

const lockFile = z.object({
  pid: z.int(),
  port: z.int(),
  startedAt: z.string(),
  operatorKey: z.string(),
  folder: z.string(),
});

/**
 * The back-end of a data folder: `operatorKey` opens its operator's routes to commands on this machine, `folder` is the
 * folder's identity.
 */
export type LockInfo = z.infer<typeof lockFile>;

export interface DataLock {
  info: LockInfo;
  /** Writes the port once it is known. */
  announce(port: number): Promise<void>;
  release(): Promise<void>;
}

/** Says who holds the folder; whether somebody does is the exclusive file's alone to say. */
const pathOf = (dataDir: string) => join(dataDir, 'backend.lock');
const exclusivePathOf = (dataDir: string) => join(dataDir, 'exclusive.lock');

/** How often a folder that is held is tried again, and how long its holder may take to respond: a loaded machine takes its time. */
export interface Patience {
  tries: number;
  /** Milliseconds a try. */
  wait: number;
}
const PATIENCE: Patience = { tries: 5, wait: 4000 };
/** Milliseconds between tries while nobody listens: a back-end that ends closes its port before its database. */
const PAUSE_MS = 1000;

/** The back-end of a data folder that commands can talk to, null when none responds: then takeLock says whether one runs. */
export async function findRunning(dataDir: string, { tries, wait } = PATIENCE): Promise<LockInfo | null> {
  for (let tried = 0; tried < tries; tried += 1) {
    const info = readLock(dataDir);
    if (!info) return null;
    const heard = await probe(info, wait);
    if (heard === 'holder') return info;
    if (heard !== 'silence') return null;
  }
  return null;
}

/** Who responds at the port of a lock; nobody listens there, or somebody does and says nothing in time. */
type Probe = 'holder' | 'stranger' | 'nobody' | 'silence';

/** Over `node:http`: what `fetch` brings along takes a third of the time in which a command begins. */
async function probe({ port, operatorKey }: LockInfo, wait: number): Promise<Probe> {
  const sent = get({
    ...{ host: '127.0.0.1', port, path: '/healthz', headers: { 'x-ajuar-operator-key': operatorKey } },
    signal: AbortSignal.timeout(wait),
    agent: false,
  });
  // A response that breaks off fails when its body is read.
  sent.on('error', () => {});
  try {
    const [response]: IncomingMessage[] = await once(sent, 'response');
    const body = parseJson(response ? await text(response) : '');
    return isRecord(body) && body.operator === true ? 'holder' : 'stranger';
  } catch (error) {
    return codeOf(error) === 'ECONNREFUSED' ? 'nobody' : 'silence';
  }
}

/** Takes the folder when it is free: several back-ends may share a PostgreSQL, commands then reach the first. */
export async function takeLockIfFree(dataDir: string, patience = PATIENCE): Promise<DataLock | null> {
  makeDataFolder(dataDir);
  const held = await waitForExclusive(dataDir, patience);
  return held && describeLock(dataDir, held);
}

/**
 * Takes the folder for this process, until it is released or the process ends. Two processes on one embedded database
 * lose data silently, so a second one is refused with words.
 * @throws DatabaseProblem when the folder cannot be made, or another process has it
 */
export async function takeLock(dataDir: string, patience = PATIENCE): Promise<DataLock> {
  const lock = await takeLockIfFree(dataDir, patience);
  if (lock) return lock;
  throw new DatabaseProblem(databaseProblems.inUse(dataDir, readLock(dataDir)?.pid));
}

/** Holds the folder; waits while its holder is ending, but not while it serves or begins. */
async function waitForExclusive(dataDir: string, { tries, wait }: Patience): Promise<ExclusiveFile | null> {
  for (let tried = 0; tried < tries; tried += 1) {
    const held = holdExclusively(exclusivePathOf(dataDir));
    if (held) return held;
    const info = readLock(dataDir);
    if (info && (info.port === 0 || (await probe(info, wait)) === 'holder')) return null;
    await pause(Math.min(PAUSE_MS, wait));
  }
  return holdExclusively(exclusivePathOf(dataDir));
}

/** Writes down who holds a folder, for commands. */
async function describeLock(dataDir: string, held: ExclusiveFile): Promise<DataLock> {
  const info: LockInfo = {
    pid: process.pid,
    port: 0,
    startedAt: new Date().toISOString(),
    operatorKey: randomBytes(24).toString('hex'),
    folder: folderIdentity(dataDir),
  };
  const write = () => writeFile(pathOf(dataDir), JSON.stringify(info), { mode: 0o600 });
  await rm(pathOf(dataDir), { force: true });
  await write();
  closeDataFolder(dataDir);
  return {
    info,
    announce: async (port) => {
      info.port = port;
      await write();
    },
    release: async () => {
      await rm(pathOf(dataDir), { force: true });
      held.release();
    },
  };
}

/** Null also in a copy of a folder, whose file names the back-end of the original. */
function readLock(dataDir: string): LockInfo | null {
  if (!existsSync(pathOf(dataDir))) return null;
  try {
    const info = lockFile.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')));
    return info.folder === folderIdentity(dataDir) ? info : null;
  } catch {
    return null;
  }
}

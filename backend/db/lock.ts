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
import { closeDataFolder, makeDataFolder } from './data-folder.ts';
import { codeOf } from './problem.ts';

const lockFile = z.object({ pid: z.int(), port: z.int(), startedAt: z.string(), operatorKey: z.string() });

/** Who holds a data folder: `operatorKey` opens its operator's routes to commands on this machine. */
export type LockInfo = z.infer<typeof lockFile>;

export interface DataLock {
  info: LockInfo;
  /** Writes the port once it is known. */
  announce(port: number): Promise<void>;
  release(): Promise<void>;
}

const pathOf = (dataDir: string) => join(dataDir, 'backend.lock');

/** How often the holder of a folder is queried, and how long it may take to respond: a loaded machine takes its time. */
export interface Patience {
  tries: number;
  /** Milliseconds a try. */
  wait: number;
}
const PATIENCE: Patience = { tries: 5, wait: 4000 };
/** Milliseconds between tries while nobody listens: a back-end that ends closes its port before its database. */
const PAUSE_MS = 1000;

/**
 * The back-end that runs on a data folder, null when none does.
 * @throws Error when the folder's holder lives and says nothing: whether it still writes cannot be known
 */
export async function findRunning(dataDir: string, { tries, wait } = PATIENCE): Promise<LockInfo | null> {
  let heard: Probe = 'nobody';
  for (let tried = 0; tried < tries; tried += 1) {
    const info = readLock(dataDir);
    if (!info || !isAlive(info.pid)) return null;
    if (info.port === 0) return info;
    heard = await probe(info, wait);
    if (heard === 'holder') return info;
    if (heard === 'stranger') return null;
    if (heard === 'nobody') await pause(Math.min(PAUSE_MS, wait));
  }
  // A process that lives and never listens: another program has the number of one that was killed.
  if (heard === 'nobody') return null;
  throw new Error(
    `El proceso ${readLock(dataDir)?.pid ?? ''}, que usa la carpeta de datos ${dataDir}, no responde.`,
  );
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
export async function takeLockIfFree(dataDir: string): Promise<DataLock | null> {
  const isFree = await findRunning(dataDir).then(
    (running) => running === null,
    // Whoever says nothing may do so: its data are the server's.
    () => false,
  );
  return isFree ? takeLock(dataDir) : null;
}

/**
 * Takes the folder for this process. Two processes on one embedded database lose data silently, so a second one
 * is refused with words.
 * @throws Error when the folder cannot be made, or another process has it or may have it
 */
export async function takeLock(dataDir: string, patience = PATIENCE): Promise<DataLock> {
  makeDataFolder(dataDir);
  // A container's processes have the same numbers after every start: a lock of ours was left behind.
  const holder = readLock(dataDir)?.pid === process.pid ? null : await findRunning(dataDir, patience);
  if (holder) {
    throw new Error(`La carpeta de datos ${dataDir} está en uso por el proceso ${holder.pid}.`);
  }
  const info: LockInfo = {
    pid: process.pid,
    port: 0,
    startedAt: new Date().toISOString(),
    operatorKey: randomBytes(24).toString('hex'),
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
    release: () => rm(pathOf(dataDir), { force: true }),
  };
}

function readLock(dataDir: string): LockInfo | null {
  if (!existsSync(pathOf(dataDir))) return null;
  try {
    return lockFile.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process lives, too.
    return codeOf(error) === 'EPERM';
  }
}

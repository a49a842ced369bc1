import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

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

/** The back-end that runs on a data folder, null when none does. */
export async function findRunning(dataDir: string): Promise<LockInfo | null> {
  const info = readLock(dataDir);
  if (!info || !isAlive(info.pid)) return null;
  if (info.port === 0) return info;
  const answer = await fetch(`http://127.0.0.1:${info.port}/healthz`, {
    headers: { 'x-ajuar-operator-key': info.operatorKey },
    signal: AbortSignal.timeout(2000),
  }).catch(() => null);
  const body = await answer?.json().catch(() => null);
  return body && typeof body === 'object' && 'operator' in body && body.operator === true ? info : null;
}

/** Takes the folder when it is free: several back-ends may share a PostgreSQL, commands then reach the first. */
export async function takeLockIfFree(dataDir: string): Promise<DataLock | null> {
  return (await findRunning(dataDir)) ? null : takeLock(dataDir);
}

/**
 * Takes the folder for this process. Two processes on one embedded database lose data silently, so a second one
 * is refused with words.
 */
export async function takeLock(dataDir: string): Promise<DataLock> {
  await mkdir(dataDir, { recursive: true });
  const holder = await findRunning(dataDir);
  if (holder && holder.pid !== process.pid) {
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
  } catch {
    return false;
  }
}

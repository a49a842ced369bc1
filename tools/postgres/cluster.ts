import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Stop } from '#tools/bootstrap/say.mjs';
import { freePort } from '#tools/serve/ports.ts';
import { isRunning, ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { findPostgres } from './find.ts';
import { ownerOfServers } from './owner.ts';

/** A PostgreSQL server of our own, in a temporary folder. */
export interface Cluster {
  /** Address of its database `postgres`, as a superuser. */
  url: string;
  /** Ends it and removes the folder. */
  stop(): Promise<void>;
  /** Ends it as a crash of its main process does. */
  kill(): Promise<void>;
  /** Starts it again, on the same port, with what it has committed. @throws Stop when it does not start */
  start(): Promise<void>;
}

/** Of temporary folders. */
const KIND = 'postgres';
const START_MS = 60_000;
const STEP_MS = 50;
/** Whoever connects while a server that was killed recovers is told that it is too early: that is no failure of the server. */
const IS_FATAL = /FATAL: (?!.*(starting up|not yet accepting))/;

/** What is never kept needs no care for power cuts. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  shared_buffers: '128MB',
  autovacuum_naptime: '10s',
};

/** Ends the server when the pipe to this process closes, whatever the reason. */
const LEASH = '"$@" & server=$!; read _; kill -INT $server; wait $server';

/**
 * Starts a server on a free port of this machine; as the user `postgres` when this process is root, who may not.
 * What servers of killed processes left behind is removed first.
 * @param settings what the server is told besides, by name
 * @throws Stop when there is no PostgreSQL or it does not start
 */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs) throw new Stop('there is no PostgreSQL (14 or newer) on this machine.');
  const owner = ownerOfServers();
  sweepFolders(KIND, (left) => !isServed(left));
  const folder = ownFolder(KIND);
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Stop(`initdb failed: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const given = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const place = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn('sh', ['-c', LEASH, 'sh', join(programs, 'postgres'), ...place, ...given], {
      ...owner,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    const log: string[] = [];
    child.stderr?.setEncoding('utf8').on('data', (text: string) => log.push(text));
    child.stdin?.on('error', () => {});
    await waitUntilReady(data, log);
  };
  const stop = async () => {
    if (child) await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const kill = async () => {
    const pid = Number.parseInt(readPidFile(data), 10);
    const sessions = childrenOf(pid);
    process.kill(pid, 'SIGKILL');
    if (child) await end(child);
    // They end by themselves, and write until then.
    while (sessions.some(isRunning)) await pause(STEP_MS);
    // It says "ready" of the one that was killed.
    rmSync(join(data, 'postmaster.pid'), { force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, kill, start };
}

/** The last line of postmaster.pid says how far a server is. */
async function waitUntilReady(data: string, log: readonly string[]): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    if (/^ready\s*$/m.test(readPidFile(data))) return;
    if (IS_FATAL.test(log.join(''))) break;
    await pause(STEP_MS);
  }
  throw new Stop(`PostgreSQL did not start:\n${log.join('')}`);
}

/** Whether a server runs on a folder, such as one that is about to end after its process. */
function isServed(folder: string): boolean {
  const pid = Number.parseInt(readPidFile(join(folder, 'data')), 10);
  return pid > 0 && isRunning(pid);
}

/** Processes that another one has started and that live, on Linux. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

function readPidFile(data: string): string {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => {
    if (child.exitCode !== null) resolve(null);
    else child.once('exit', resolve);
  });
  child.stdin?.end();
  await ended;
}

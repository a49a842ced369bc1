import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Stop } from '#tools/bootstrap/say.mjs';
import { isRunning } from '#tools/temporary/folders.ts';
import { ownerOfServers } from './owner.ts';

/** The server of a folder of data. */
export interface Server {
  /** Starts it, again on the same port with what it has committed. @throws Stop when it does not start */
  start(): Promise<void>;
  /** Ends it. */
  end(): Promise<void>;
  /** Ends it as a crash of its main process does. */
  kill(): Promise<void>;
}

const START_MS = 60_000;
const STEP_MS = 50;
/** Whoever connects while a server that was killed recovers is told that it is too early: that is no failure of the server. */
const IS_FATAL = /FATAL: (?!.*(starting up|not yet accepting))/;

/** Ends the server when the pipe to this process closes, whatever the reason. */
const LEASH = '"$@" & server=$!; read _; kill -INT $server; wait $server';

/**
 * A server that is not started yet, on a port of this machine; it ends with this process.
 * @param folder of the server's own, with its data in `data`
 * @param programs folder of PostgreSQL's programs
 * @param settings what it is told, by name
 */
export function serverOf(
  folder: string,
  programs: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Server {
  const data = join(folder, 'data');
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const place = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  let child: ChildProcess | null = null;
  const endChild = async () => {
    if (child) await end(child);
    child = null;
  };
  return {
    async start() {
      child = spawn('sh', ['-c', LEASH, 'sh', join(programs, 'postgres'), ...place, ...given], {
        ...ownerOfServers(),
        cwd: folder,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      const log: string[] = [];
      child.stderr?.setEncoding('utf8').on('data', (text: string) => log.push(text));
      child.stdin?.on('error', () => {});
      await waitUntilReady(data, log);
    },
    end: endChild,
    async kill() {
      const pid = Number.parseInt(readPidFile(data), 10);
      const sessions = childrenOf(pid);
      process.kill(pid, 'SIGKILL');
      await endChild();
      // They end by themselves, and write until then.
      while (sessions.some(isRunning)) await pause(STEP_MS);
      // It says "ready" of the one that was killed.
      rmSync(join(data, 'postmaster.pid'), { force: true });
    },
  };
}

/** Whether a server runs on a folder, such as one that is about to end after its process. */
export function isServed(folder: string): boolean {
  const pid = Number.parseInt(readPidFile(join(folder, 'data')), 10);
  return pid > 0 && isRunning(pid);
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

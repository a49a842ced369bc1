import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Stop } from '#tools/bootstrap/say.mjs';

const START_MS = 20_000;
const STEP_MS = 50;
/** Ends the server when the pipe to this process closes, whatever the reason. */
const LEASH = '"$@" & server=$!; read _; kill -KILL $server; wait $server';

/** A server of our own that ends with this process, as a crash does, and can be started again. */
export interface LeashedServer {
  kill(): Promise<void>;
  /** @throws Stop when it does not respond in time */
  start(): Promise<void>;
}

/** A server that is not started yet. @param isReady whether it responds */
export function leashed(
  name: string,
  command: readonly string[],
  isReady: () => Promise<boolean>,
): LeashedServer {
  let child: ChildProcess | null = null;
  return {
    async kill() {
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.stdin?.end();
      await ended;
    },
    async start() {
      child = spawn('sh', ['-c', LEASH, 'sh', ...command], { stdio: ['pipe', 'ignore', 'ignore'] });
      child.stdin?.on('error', () => undefined);
      const until = performance.now() + START_MS;
      while (performance.now() < until) {
        if (await isReady().catch(() => false)) return;
        await pause(STEP_MS);
      }
      throw new Stop(`${name} does not respond.`);
    },
  };
}

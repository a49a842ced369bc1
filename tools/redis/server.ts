import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Stop } from '#tools/bootstrap/say.mjs';
import { freePort } from '#tools/serve/ports.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { findOnPath } from '#tools/test/on-path.ts';

/** A Redis of our own, in memory, on a port of this machine. */
export interface RedisServer {
  url: string;
  /** Ends it as a crash does; what it counted is gone. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAMS = ['redis-server', 'valkey-server'];
const START_MS = 20_000;
const STEP_MS = 50;
/** Ends the server when the pipe to this process closes, whatever the reason. */
const LEASH = '"$@" & server=$!; read _; kill -KILL $server; wait $server';

/** Path of Redis's or Valkey's server on the PATH, null without. */
export function findRedis(): string | null {
  return findOnPath(PROGRAMS);
}

/** Starts one. @throws Stop when there is no Redis or it does not start */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis();
  if (!program) throw new Stop('there is no Redis on this machine.');
  const folder = ownFolder('redis');
  const port = await freePort();
  let child: ChildProcess | null = null;
  const kill = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.stdin?.end();
    await ended;
  };
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    child = spawn('sh', ['-c', LEASH, 'sh', program, ...settings], { stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin?.on('error', () => undefined);
    await waitUntilReady(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(port: number): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    if (await answers(port)) return;
    await pause(STEP_MS);
  }
  throw new Stop(`Redis does not answer at port ${port}.`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (reply) => {
      socket.destroy();
      resolve(reply.toString().startsWith('+PONG'));
    });
  });
}

import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { Stop } from '#tools/bootstrap/say.mjs';
import { type LeashedServer, leashed } from '#tools/serve/leashed.ts';
import { freePort } from '#tools/serve/ports.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { findOnPath } from '#tools/test/on-path.ts';

/** A Redis of our own, in memory, on a port of this machine. Ended, it has forgotten what it counted. */
export interface RedisServer extends LeashedServer {
  url: string;
  close(): Promise<void>;
}

const PROGRAMS = ['redis-server', 'valkey-server'];

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
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const server = leashed('Redis', [program, ...settings], () => responds(port));
  await server.start();
  return {
    ...server,
    url: `redis://127.0.0.1:${port}`,
    close: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function responds(port: number): Promise<boolean> {
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

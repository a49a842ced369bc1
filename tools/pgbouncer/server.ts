import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Stop } from '#tools/bootstrap/say.mjs';
import { ownerOfServers } from '#tools/postgres/owner.ts';
import { type LeashedServer, leashed } from '#tools/serve/leashed.ts';
import { freePort } from '#tools/serve/ports.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { findOnPath } from '#tools/test/on-path.ts';

/** A PgBouncer of our own in front of a PostgreSQL. */
export interface PgBouncer extends LeashedServer {
  /** The address of a database through it. @param url the one at the server */
  through(url: string): string;
  close(): Promise<void>;
}

/** Path of the program on the PATH, null without. */
export function findPgBouncer(): string | null {
  return findOnPath(['pgbouncer']);
}

/**
 * Starts one on a port of this machine.
 * @param server address of the PostgreSQL; its user is everybody's
 * @param poolSize connections to the server, for each database
 * @throws Stop when there is none or it does not start
 */
export async function startPgBouncer(
  server: string,
  { poolSize, mode }: { poolSize: number; mode: 'transaction' | 'session' },
): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (!program) throw new Stop('there is no PgBouncer on this machine.');
  const owner = ownerOfServers();
  const folder = ownFolder('pgbouncer');
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(new URL(server), { port, poolSize, mode }));
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  const command = [program, '-q', ...(owner ? ['-u', 'postgres'] : []), file];
  const bouncer = leashed('PgBouncer', command, () => listens(port));
  await bouncer.start();
  return {
    ...bouncer,
    through: (url) => `postgres://any@127.0.0.1:${port}${new URL(url).pathname}`,
    close: async () => {
      await bouncer.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(
  { hostname, port, username, password }: URL,
  own: { port: number; poolSize: number; mode: string },
): string {
  const secret = password ? ` password=${decodeURIComponent(password)}` : '';
  return `
[databases]
* = host=${hostname} port=${port || 5432} user=${decodeURIComponent(username)}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own.port}
unix_socket_dir =
auth_type = any
pool_mode = ${own.mode}
default_pool_size = ${own.poolSize}
max_client_conn = 500
`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

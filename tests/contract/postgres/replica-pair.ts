import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { replicaOf } from '#backend/composition.ts';
import type { Db } from '#backend/db/database.ts';
import type { Replica, ReplicaState } from '#backend/db/replica/replica.ts';
import { notifyChanged } from '#backend/modules/outbox/enqueue.ts';
import { hasPurge } from '#backend/modules/outbox/index.ts';
import { awaitPurges } from '#lib/contracts/purges.ts';
import { type Cluster, FOLLOWED, startCluster, startReplica } from '#tools/postgres/cluster.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { compiledOnce } from '../support/command.ts';

/** A shop over a primary and a replica that follows it. */
export interface Pair {
  primary: Cluster;
  standby: Cluster;
  shop: Shop;
  replica: Replica;
  close(): Promise<void>;
}

/** Follows again at once. */
const EAGER = { wal_retrieve_retry_interval: '100ms' };

export async function openPair(): Promise<Pair> {
  sweepFolders('replica');
  const folder = ownFolder('replica');
  const primary = await startCluster(FOLLOWED);
  const standby = await startReplica(primary.url, EAGER);
  const shop = await openShop({
    server: { url: primary.url, prefix: 'ajuar_', folder },
    replica: (name) => replicaAt(primary, standby, name),
  });
  const { replica } = shop.deps;
  if (!replica) throw new Error('the shop has no replica');
  return {
    ...{ primary, standby, shop, replica },
    async close() {
      await shop.close();
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function replicaAt(primary: Cluster, standby: Cluster, name: string): Replica {
  const at = ({ url }: Cluster) => Object.assign(new URL(url), { pathname: name }).href;
  const settings = { url: at(primary), poolSize: 4, statementTimeoutMs: 60_000 };
  const replica = replicaOf({ ...settings, replica: { url: at(standby), mostLagMs: 1000 } });
  if (!replica) throw new Error('the settings name no replica');
  return replica;
}

/** Compares replica and primary until the replica is said to be so. */
export function untilSeen({ replica }: Pair, status: ReplicaState['status']): Promise<void> {
  const look = async () => {
    await replica.look();
    return replica.state.status;
  };
  return expect.poll(look, { timeout: 60_000, interval: 100 }).toBe(status);
}

/** Publishes a change. @returns the position of its purge */
export async function publish({ shop }: Pair, tags: readonly string[]): Promise<string> {
  await notifyChanged(shop.deps.db, [...tags]);
  const { last } = await shop.call(awaitPurges, { after: '', seconds: 0 });
  return last;
}

/** Until the replica has a purge and what was committed before it. */
export function untilThere({ replica }: Pair, position: string): Promise<void> {
  return expect.poll(() => hasPurge(replica.db, position), { timeout: 60_000, interval: 50 }).toBe(true);
}

/** Keeps the replica where it is. */
export async function holdReplay(db: Db): Promise<void> {
  await sql`select pg_wal_replay_pause()`.execute(db);
  const state = async () => {
    const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(
      db,
    );
    return rows[0]?.state;
  };
  await expect.poll(state, { timeout: 60_000, interval: 20 }).toBe('paused');
}

export async function resumeReplay(db: Db): Promise<void> {
  await sql`select pg_wal_replay_resume()`.execute(db);
}

/** A back-end of a process of its own over both. */
export interface BackendProcess {
  /** A request of a storefront. */
  post(path: string, body: object, headers: Record<string, string>): Promise<unknown>;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

const TOKEN = 'a-token-of-this-test-alone';

export async function startProcess({ primary, standby, shop }: Pair): Promise<BackendProcess> {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(shop.deps.db);
  const at = ({ url }: Cluster) => Object.assign(new URL(url), { pathname: rows[0]?.name }).href;
  const env = compiledOnce({
    DATA_DIR: join(shop.folder, 'process'),
    DATABASE_URL: at(primary),
    DATABASE_REPLICA_URL: at(standby),
    ...{ METRICS_TOKEN: TOKEN, BACKEND_SERVER_KEY: TOKEN, LOG_LEVEL: 'silent' },
  });
  const child = spawn(process.execPath, ['backend/server.ts'], { env });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve(line.replace('back-end: ', '')));
    child.stderr.setEncoding('utf8').on('data', reject);
    child.once('exit', (code) => reject(new Error(`exit code ${code}`)));
  });
  return {
    async post(path, body, headers) {
      const response = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-ajuar-server-key': TOKEN, ...headers },
        body: JSON.stringify(body),
      });
      return response.json();
    },
    async metrics() {
      const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      return response.text();
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

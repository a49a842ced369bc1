import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { administer } from '#tests/contract/support/postgres.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { type Cluster, startCluster } from '#tools/postgres/cluster.ts';
import { type PairOptions, sharedEnv, startBackend, startStorefront } from '#tools/serve/pair.ts';
import { freePort } from '#tools/serve/ports.ts';
import type { ManagedProcess } from '#tools/serve/process.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { cleanEnv } from './clean-env.ts';

/** A process of a fleet: it can be killed, as by a crash, and started again at the same address. */
export interface Member {
  url: string;
  managed(): ManagedProcess;
  kill(): Promise<void>;
  /** @param env settings that it has besides, or instead */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
}

interface FleetOptions {
  /** A server of the test's own; without, one of all tests. */
  cluster?: Cluster;
  /** Whether each storefront knows both back-ends, its own first. */
  isShared?: boolean;
}

/** A shop of two storefronts, each with a back-end of its own, over one PostgreSQL. */
export interface Fleet {
  /** Of the commands. */
  env: NodeJS.ProcessEnv;
  /** Address of the first storefront. */
  url: string;
  storefronts: readonly [Member, Member];
  backends: readonly [Member, Member];
  close(): Promise<void>;
}

/** Makes a database with the demo store. */
async function makeDatabase(given?: Cluster): Promise<{ url: string; remove: () => Promise<void> }> {
  const cluster = given || process.env.TEST_DATABASE_URL ? null : await startCluster();
  const server = given?.url ?? process.env.TEST_DATABASE_URL ?? cluster?.url ?? '';
  const name = `ajuar_fleet_${crypto.randomUUID().slice(0, 8)}`;
  await administer({ url: server }, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const remove = async () => {
    if (cluster) return cluster.stop();
    await administer({ url: server }, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { url: url.href, remove };
}

type Begin = (env: Readonly<Record<string, string>>) => Promise<ManagedProcess>;

function member(url: string, begin: Begin): Member & { end(): Promise<void> } {
  let managed: ManagedProcess | null = null;
  const running = () => {
    if (!managed) throw new Error(`nothing was started at ${url}`);
    return managed;
  };
  const end = async () => {
    managed?.kill();
    await managed?.ended;
  };
  const start: Member['start'] = async (env = {}) => {
    managed = await begin(env);
  };
  return { url, managed: running, kill: end, start, end };
}

/** Starts one with all that belongs to it. `env` goes to every process. */
export async function startFleet(
  env: Readonly<Record<string, string>> = {},
  { cluster, isShared = false }: FleetOptions = {},
): Promise<Fleet> {
  const dataDir = ownFolder('process');
  cpSync(join(inject('template'), 'files'), join(dataDir, 'files'), { recursive: true });
  const database = await makeDatabase(cluster);
  const ports = await Promise.all(Array.from({ length: 4 }, () => freePort()));
  const given: PairOptions = {
    mode: 'start',
    env: { ...cleanEnv(), DATABASE_URL: database.url, ...env },
    dataDir,
    host: '127.0.0.1',
    port: ports[0] ?? 0,
    backendPort: 0,
  };
  const url = `http://localhost:${given.port}`;
  const options = { ...given, env: sharedEnv(given, url) };
  const backendAt = (port = 0) => {
    const begin: Begin = async (more) => {
      const env = { ...options.env, ...more };
      return (await startBackend({ ...options, env, backendPort: port })).managed;
    };
    return member(`http://127.0.0.1:${port}`, begin);
  };
  const storefrontAt = (port = 0, own: Member, other: Member) => {
    const known = isShared ? `${own.url},${other.url}` : own.url;
    const url = `http://localhost:${port}`;
    return member(url, (more) => {
      const settings = { ...options, port, env: { ...options.env, PORT: String(port), ...more } };
      return startStorefront(settings, url, more.BACKEND_URL ?? known);
    });
  };
  const backends = [backendAt(ports[2]), backendAt(ports[3])] as const;
  const [first, second] = backends;
  const storefronts = [storefrontAt(ports[0], first, second), storefrontAt(ports[1], second, first)] as const;
  const close = async () => {
    for (const one of [...storefronts, ...backends]) await one.end();
    await database.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await backends[0].start();
    const seed = [inRoot('backend/cli/seed.ts')];
    await promisify(execFile)(process.execPath, seed, { env: options.env, cwd: inRoot('.') });
    await backends[1].start();
    for (const one of storefronts) await one.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { env: options.env, url, storefronts, backends, close };
}

import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '#tools/bootstrap/build.mjs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { type PairOptions, startBackend, startPair, startStorefront, stopAll } from '#tools/serve/pair.ts';
import { freePort } from '#tools/serve/ports.ts';
import type { ManagedProcess } from '#tools/serve/process.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import type { Closing } from './closing.ts';
import type { Backend } from './contract.ts';

/** Where builds, runs and the shops' words go. */
export const benchFolder = inRoot('.ajuar/bench');
const log = join(benchFolder, 'shop.log');

/** The benchmarks' build holds pages to compare with; it stays apart from the shop's own (see next.config.mjs). */
const buildEnv = { NEXT_DIST_DIR: '.ajuar/bench/next', MEASURE_PAGES: '1' };

export interface Shop extends Backend {
  url: string;
  dataDir: string;
  processes: readonly ManagedProcess[];
}

/** Nothing of the developer's own settings reaches what is measured. */
export function cleanEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = [
    'PATH',
    'HOME',
    'TMPDIR',
    'LANG',
    'TZ',
    'SystemRoot',
    'ComSpec',
    'NODE_OPTIONS',
    'NODE_COMPILE_CACHE',
  ];
  const own = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  // All of its orders are one person's.
  const unlimited = { UNPAID_ORDERS: '0' };
  return { ...own, ...unlimited, APP_MODE: 'demo', LOG_LEVEL: 'error', NODE_ENV: 'production', ...extra };
}

/** Makes the production build when the sources changed since the last one. @throws Stop when it fails */
async function buildShop(): Promise<void> {
  Object.assign(process.env, buildEnv);
  await build({ path: process.execPath, version: process.version });
}

/** A folder under the temporary one, removed at the end. */
export function temporaryFolder(closing: Closing): string {
  sweepFolders('bench');
  const folder = ownFolder('bench');
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let isLogBegun = false;

/** Keeps what the processes of this run say, for when something goes wrong. */
export function logTo(name: string): (line: string) => void {
  if (!isLogBegun) {
    mkdirSync(benchFolder, { recursive: true });
    writeFileSync(log, '');
    isLogBegun = true;
  }
  return (line) => appendFileSync(log, `${name}: ${line}`);
}

/** A PostgreSQL database that is seeded already, and the folder that got its files. */
export interface SeededDatabase {
  url: string;
  dataDir: string;
}

/** What to start processes with, on free ports; `closing` ends what was started. */
async function optionsFor(
  closing: Closing,
  { url, dataDir }: { url?: string | undefined; dataDir: string },
  extra: Record<string, string> = {},
): Promise<{ options: PairOptions; serverKey: string; processes: ManagedProcess[] }> {
  const serverKey = randomBytes(24).toString('hex');
  const processes: ManagedProcess[] = [];
  closing.add(() => stopAll(processes));
  const options: PairOptions = {
    mode: 'start',
    env: cleanEnv({ ...extra, BACKEND_SERVER_KEY: serverKey, ...(url && { DATABASE_URL: url }) }),
    dataDir,
    host: '127.0.0.1',
    port: await freePort(),
    backendPort: 0,
    write: logTo('shop'),
    started: (managed) => {
      processes.push(managed);
      managed.speak();
    },
  };
  return { options, serverKey, processes };
}

/** Starts a shop of its own on free ports: over PostgreSQL, or over an embedded database that fills itself. */
export async function startShop(closing: Closing, database?: SeededDatabase): Promise<Shop> {
  await buildShop();
  const folders = database ?? { dataDir: temporaryFolder(closing) };
  const { options, serverKey, processes } = await optionsFor(closing, folders, buildEnv);
  return { ...(await startPair(options)), dataDir: options.dataDir, serverKey, processes };
}

export interface LoneBackend extends Backend {
  dataDir: string;
  pid: number | undefined;
  stop: () => Promise<void>;
}

/**
 * A back-end without a storefront, over a folder of its own or over PostgreSQL; over the folder of one that was stopped
 * it goes on with its data.
 * @throws Error with its last words when it does not start
 */
export async function startLoneBackend(
  closing: Closing,
  url?: string,
  { dataDir = temporaryFolder(closing), env = {} }: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<LoneBackend> {
  const { options, serverKey, processes } = await optionsFor(
    closing,
    { url, dataDir },
    { DATA_DIR: dataDir, ...env },
  );
  const { url: backendUrl, managed } = await startBackend(options);
  return { backendUrl, serverKey, dataDir, pid: managed.pid, stop: () => stopAll(processes) };
}

export interface LoneStorefront {
  url: string;
  pid: number | undefined;
  stop: () => Promise<void>;
}

/** One more storefront of a shop, over its back-end. @param env settings of its own */
export async function startLoneStorefront(
  closing: Closing,
  { dataDir, serverKey, backendUrl }: Shop,
  env: Record<string, string>,
): Promise<LoneStorefront> {
  const own = { ...buildEnv, ...env };
  const { options, processes } = await optionsFor(closing, { dataDir }, own);
  const url = `http://localhost:${options.port}`;
  const told = { ...options.env, DATA_DIR: dataDir, BACKEND_SERVER_KEY: serverKey, SITE_URL: url };
  const shared = { ...told, HOST: options.host, PORT: String(options.port) };
  const managed = await startStorefront({ ...options, env: shared }, url, backendUrl);
  return { url, pid: managed.pid, stop: () => stopAll(processes) };
}

/** Calls `make` once, however often its result is asked for. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

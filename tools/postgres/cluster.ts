import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop } from '#tools/bootstrap/say.mjs';
import { freePort } from '#tools/serve/ports.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { findPostgres } from './find.ts';
import { ownerOfServers } from './owner.ts';
import { isServed, serverOf } from './server.ts';

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

/** What a server needs of these that others follow or that archives what it does. */
export const FOLLOWED = {
  wal_level: 'replica',
  max_wal_senders: '4',
  full_page_writes: 'on',
  synchronous_commit: 'on',
};

/**
 * Starts a server on a free port of this machine; as the user `postgres` when this process is root, who may not.
 * What servers of killed processes left behind is removed first.
 * @param settings what the server is told besides, by name
 * @throws Stop when there is no PostgreSQL or it does not start
 */
export function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  return startOn(settings, (data) => ['initdb', ...NEW, '-D', data]);
}

const NEW = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];

/**
 * Starts a replica of another server, which serves meanwhile.
 * @param url of the other one
 * @throws Stop when the copy cannot be taken, or the server does not start
 */
export function startReplica(url: string, settings: Record<string, string> = {}): Promise<Cluster> {
  return startOn({ ...FOLLOWED, ...settings }, (data) => [...baseBackup(url, data), '--write-recovery-conf']);
}

/** Takes a base backup of a server, which serves meanwhile, into a new folder. @throws Stop */
export function takeBaseBackup(url: string, folder: string): void {
  run(baseBackup(url, folder), '/');
}

/**
 * Starts a server on a copy of a base backup, which recovers as the settings say.
 * @throws Stop when it does not start
 */
export function startRecovered(backup: string, settings: Record<string, string>): Promise<Cluster> {
  const copy = 'cp -a "$0" "$1" && touch "$1/recovery.signal"';
  return startOn({ ...FOLLOWED, ...settings }, (data) => ['sh', '-c', copy, backup, data]);
}

const baseBackup = (url: string, folder: string) => [
  ...['pg_basebackup', '-D', folder, '-d', url],
  ...['--checkpoint=fast', '--no-sync'],
];

/** Runs a program, PostgreSQL's own or another one, as who its servers belong to. @throws Stop */
function run([program = '', ...args]: string[], cwd: string): void {
  const PATH = `${programsFolder()}${delimiter}${process.env.PATH}`;
  const { status, stderr, error } = spawnSync(program, args, {
    ...ownerOfServers(),
    ...{ cwd, encoding: 'utf8', env: { ...process.env, PATH } },
  });
  if (status !== 0) throw new Stop(`${program} failed: ${stderr || error?.message}`);
}

/** @throws Stop */
function programsFolder(): string {
  const programs = findPostgres();
  if (!programs) throw new Stop('there is no PostgreSQL (14 or newer) on this machine.');
  return programs;
}

/** @param make the program that makes the folder of data, and what it is told */
async function startOn(settings: Record<string, string>, make: (data: string) => string[]): Promise<Cluster> {
  const programs = programsFolder();
  const owner = ownerOfServers();
  sweepFolders(KIND, (left) => !isServed(left));
  const folder = ownFolder(KIND);
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  run(make(join(folder, 'data')), folder);
  const port = await freePort();
  const server = serverOf(folder, programs, port, { ...SETTINGS, ...settings });
  const stop = async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const { kill, start } = server;
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, kill, start };
}

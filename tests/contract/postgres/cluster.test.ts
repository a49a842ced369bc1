import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { startCluster } from '#tools/postgres/cluster.ts';
import { findPostgres } from '#tools/postgres/find.ts';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

const SCRIPT = `
  const { startCluster } = await import('./tools/postgres/cluster.ts');
  console.log((await startCluster()).url);
  setInterval(() => {}, 1000);`;

/** Folders of the servers that a process has started. */
function foldersOf(pid: number | undefined): string[] {
  return readdirSync(tmpdir()).filter((name) => new RegExp(`^ajuar-postgres-\\w+-${pid}-`).test(name));
}

// A run on TEST_DATABASE_URL may have no programs here.
test.runIf(findPostgres())(
  'what a killed process leaves of its server is gone at the next start',
  async () => {
    const owner = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT]);
    child = owner;
    await new Promise((resolve, reject) => {
      createInterface({ input: owner.stdout }).once('line', resolve);
      owner.once('exit', (code) => reject(new Error(`exit code ${code}`)));
    });
    const [name = ''] = foldersOf(owner.pid);
    const folder = join(tmpdir(), name);
    expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(true);
    owner.removeAllListeners('exit').kill('SIGKILL');
    // The server itself ends with the process; it takes its pid file along.
    await expect
      .poll(() => existsSync(join(folder, 'data', 'postmaster.pid')), { timeout: 60_000 })
      .toBe(false);
    const next = await startCluster();
    expect(foldersOf(owner.pid)).toEqual([]);
    expect(foldersOf(process.pid)).toHaveLength(1);
    await next.stop();
    expect(foldersOf(process.pid)).toEqual([]);
  },
);

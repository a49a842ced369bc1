import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeArtefact } from '#tools/artefact/make.ts';
import { buildId } from '#tools/bootstrap/build-id.mjs';
import { freePort } from '#tools/serve/ports.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { until } from './support/until.ts';

const folder = ownFolder('process');
const artefact = join(folder, 'dist');
const dataDir = join(folder, 'data');
type Served = ChildProcessByStdio<null, null, Readable>;
const running: Served[] = [];

beforeAll(() => {
  makeArtefact(artefact);
  cpSync(inject('template'), dataDir, { recursive: true });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a file of the build as on a machine with nothing besides: no npm, no Node, no settings but these. */
function run(args: readonly string[], env: Readonly<Record<string, string>>): Served {
  const child = spawn(join(artefact, 'node_modules/node/bin/node'), args, {
    cwd: artefact,
    env: { NODE_ENV: 'production', DATA_DIR: dataDir, DRAIN_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.push(child);
  return child;
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
const KEYS = { BACKEND_SERVER_KEY: 'k'.repeat(32), WEBHOOK_SECRET: 'w'.repeat(32) };

test('it has neither compiler, packages of development nor sources of pages', () => {
  for (const path of [
    'node_modules/typescript',
    'node_modules/vitest',
    'node_modules/@next/swc-linux-x64-gnu',
    'app',
    'tests',
  ])
    expect(existsSync(join(artefact, path)), path).toBe(false);
});

test('its build id is its sources’: another machine that builds them by itself has the same', () => {
  expect(readFileSync(join(artefact, '.next/BUILD_ID'), 'utf8')).toBe(buildId());
});

test('back-end and storefront are each served from it alone, and end by a signal', async () => {
  const [port, backendPort] = [String(await freePort()), String(await freePort())];
  const [url, backendUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${backendPort}`];
  const backend = run(['tools/serve.mjs', 'backend'], { ...KEYS, BACKEND_PORT: backendPort, SITE_URL: url });
  await until('the back-end is ready', async () => (await statusOf(`${backendUrl}/readyz`)) === 200);
  const storefront = run(['tools/serve.mjs', 'storefront'], { ...KEYS, PORT: port, BACKEND_URL: backendUrl });
  await until('the storefront is ready', async () => (await statusOf(`${url}/readyz`)) === 200);
  const home = await (await fetch(url, { headers: { cookie: 'ajuar_store=101' } })).text();
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(home) ?? [];
  expect([await statusOf(url), await statusOf(url + script)]).toEqual([200, 200]);
  const [, image = ''] = / src="(\/media\/[^"]+)"/.exec(home) ?? [];
  expect(await statusOf(url + image)).toBe(200);
  for (const child of [storefront, backend]) {
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  }
});

test('operators’ commands run from it', async () => {
  const child = run(['tools/run.mjs', 'backend/cli/orders.ts', 'list'], {});
  expect(await text(child.stderr)).not.toContain('npm ci');
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
});

test('a worker over the embedded database, and a process that there is not, are refused with words', async () => {
  const worker = run(['tools/serve.mjs', 'worker'], KEYS);
  expect(await text(worker.stderr)).toBe(
    'these settings are wrong (.env.example explains each):\n  DATABASE_URL: is required with BACKEND_ROLE=worker\n',
  );
  const unknown = run(['tools/serve.mjs', 'shop'], {});
  expect(await text(unknown.stderr)).toBe('ajuar: Usage: npm run serve -- storefront | backend | worker\n');
});

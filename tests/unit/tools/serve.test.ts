import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { folderIdentity } from '#backend/db/data-folder.ts';
import { findEnding, findRunning, runFile, writeRun } from '#tools/bootstrap/running.mjs';
import { Stop } from '#tools/bootstrap/say.mjs';
import { freePort, portProblem } from '#tools/serve/ports.ts';
import { startProcess } from '#tools/serve/process.ts';
import { missingSecrets } from '#tools/serve/secrets.ts';
import { waitBefore } from '#tools/serve/supervise.ts';
import { waitUntilReady } from '#tools/serve/wait.ts';
import { masterPaths } from '#tools/serve/warm.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ajuar-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the demo’s secrets', () => {
  test('are made once, kept for the owner alone, and long', () => {
    const first = missingSecrets(folder, {});
    expect(missingSecrets(folder, {})).toEqual(first);
    expect(Object.keys(first)).toEqual(['SESSION_SECRET', 'BACKEND_SERVER_KEY', 'WEBHOOK_SECRET']);
    for (const secret of Object.values(first)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'secrets.env')).mode & 0o777).toBe(0o600);
  });

  test('leave alone what the environment says', () => {
    expect(missingSecrets(folder, { SESSION_SECRET: 'mine' })).not.toHaveProperty('SESSION_SECRET');
  });

  test('are never made for a live shop', () => {
    expect(missingSecrets(folder, { APP_MODE: 'live' })).toEqual({});
  });
});

test('what a process warned of before it was heard is shown then, and nothing else of before', async () => {
  const file = join(folder, 'says.mjs');
  const says = [
    'back-end: http://127.0.0.1:1',
    '{"level":"info","event":"a"}',
    '{"level":"warn","event":"mail.not-sent"}',
  ];
  writeFileSync(
    file,
    `${says.map((line) => `console.log(${JSON.stringify(line)});`).join('')}setInterval(() => {}, 1000);`,
  );
  const written: string[] = [];
  const managed = startProcess({ name: 'p', file, env: process.env, write: (line) => written.push(line) });
  await vi.waitFor(() => expect(managed.lastLines()).toEqual(says), 10_000);
  expect(written).toEqual([]);
  managed.speak();
  managed.speak();
  expect(written).toEqual([`${says[2]}\n`]);
  managed.kill();
  await managed.ended;
});

test('a port in use is told from a free one', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await portProblem(port, '127.0.0.1')).toBe('EADDRINUSE');
  await new Promise((resolve) => server.close(resolve));
  expect(await portProblem(await freePort(), '127.0.0.1')).toBeNull();
});

/** What a shop of another process wrote into its data folder. */
const writeOther = (run: object) =>
  writeFileSync(runFile(folder), JSON.stringify({ ...run, folder: folderIdentity(folder) }));

describe('a shop that already runs', () => {
  test('is found while its process lives and its address answers', async () => {
    const server = createServer((_request, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    writeRun(runFile(folder), { url });
    expect(await findRunning(folder)).toEqual({ pid: process.pid, url });
    const copy = join(folder, 'copy');
    cpSync(runFile(folder), runFile(copy));
    expect(await findRunning(copy), 'a copy of its folder').toBeNull();
    await new Promise((resolve) => server.close(resolve));
    expect(await findRunning(folder)).toBeNull();
  });

  test('is not found without a file, with a broken one, or when the process is gone', async () => {
    expect(await findRunning(folder)).toBeNull();
    writeFileSync(runFile(folder), '{');
    expect(await findRunning(folder)).toBeNull();
    writeOther({ pid: 2 ** 22 + 1, url: 'http://127.0.0.1:9' });
    expect(await findRunning(folder)).toBeNull();
  });
});

test('one that is ending is waited for, and no longer a shop that runs', async () => {
  const parent = process.ppid;
  writeOther({ pid: parent, url: 'http://127.0.0.1:9', isEnding: true });
  expect(await findRunning(folder)).toBeNull();
  expect(findEnding(folder)).toEqual({ pid: parent });
  writeOther({ pid: parent, url: 'http://127.0.0.1:9' });
  expect(findEnding(folder)).toBeNull();
});

test('a process that dies again and again is started again ever later, after 30 s at most', () => {
  expect([1, 2, 3, 6, 7, 100].map(waitBefore)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000]);
});

test('a process that ends while it starts says why in one line, without a stack', async () => {
  const says = (...lines: string[]) => ({
    ...{ name: 'the back-end', pid: 1, ended: Promise.resolve('exit code 1'), lastLines: () => lines },
    ...{ isRunning: () => false, speak: () => {}, stop: async () => {}, kill: () => {} },
  });
  const wait = (...lines: string[]) => waitUntilReady(says(...lines), 'http://127.0.0.1:9', 1000);
  const failed = await wait('DATA_DIR está mal').catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Stop);
  expect(failed).toMatchObject({
    message: 'the back-end ended while starting (exit code 1): DATA_DIR está mal',
  });
  await expect(wait('uno', 'dos')).rejects.toThrow('It said:\n  uno\n  dos');
});

test('master categories are the home page’s links of one segment', () => {
  const html = `<a class="x" href="/mesa">Mesa</a><a href="/mesa">Mesa</a><a href="/pages/tiendas">T</a>
    <a href="/sitemap.xml">S</a><a href="https://example.bo/bar">B</a><a id="1" href="/cocina-y-bar">C</a>`;
  expect(masterPaths(html)).toEqual(['/mesa', '/cocina-y-bar']);
});

import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderIdentity } from '#backend/db/data-folder.ts';
import { findRunning, takeLock, takeLockIfFree } from '#backend/db/lock.ts';

const PATIENCE = { tries: 3, wait: 200 };
const KEY = 'k'.repeat(48);
/** A process that lives and is not this one. */
const OTHER = process.ppid;

let folder = '';
let server: Server | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ajuar-lock-'));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

async function listen(response: RequestListener): Promise<number> {
  const opened = createServer(response);
  server = opened;
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done));
  return (opened.address() as AddressInfo).port;
}

const lockFile = () => join(folder, 'backend.lock');

/** What a back-end writes down that has the folder. */
function describeHolder(port: number, pid = OTHER): void {
  const info = {
    ...{ pid, port, startedAt: '2026-11-21T10:00:00.000Z' },
    ...{ operatorKey: KEY, folder: folderIdentity(folder) },
  };
  writeFileSync(lockFile(), JSON.stringify(info));
}

const holder: RequestListener = (request, response) => {
  response.end(JSON.stringify({ operator: request.headers['x-ajuar-operator-key'] === KEY }));
};

describe('the back-end of a data folder', () => {
  test('is found, also when the response takes more than one request', async () => {
    let requests = 0;
    const port = await listen((request, response) => {
      requests += 1;
      if (requests === PATIENCE.tries) holder(request, response);
    });
    describeHolder(port);
    expect(await findRunning(folder, PATIENCE)).toMatchObject({ pid: OTHER, port });
    expect(requests).toBe(PATIENCE.tries);
  });

  test('is not found from a copy of its folder, which is free', async () => {
    describeHolder(await listen(holder));
    const copy = join(folder, 'copy');
    cpSync(lockFile(), join(copy, 'backend.lock'));
    expect(await findRunning(folder, PATIENCE)).not.toBeNull();
    expect(await findRunning(copy, PATIENCE)).toBeNull();
    const lock = await takeLock(copy, PATIENCE);
    expect(lock.info).toMatchObject({ pid: process.pid, folder: folderIdentity(copy) });
    await lock.release();
  });

  test('is none where nobody, somebody else or nothing responds, and where its file cannot be read', async () => {
    describeHolder(await listen(() => undefined));
    expect(await findRunning(folder, PATIENCE)).toBeNull();
    server?.closeAllConnections();
    server?.close();
    describeHolder(await listen((_, response) => response.end('something else')));
    expect(await findRunning(folder, PATIENCE)).toBeNull();
    server?.closeAllConnections();
    server?.close();
    expect(await findRunning(folder, PATIENCE)).toBeNull();
    writeFileSync(lockFile(), '{');
    expect(await findRunning(folder, PATIENCE)).toBeNull();
  });
});

describe('a data folder that somebody holds', () => {
  test('is refused with words while its holder begins, serves, says nothing or has left no word', async () => {
    const held = await takeLock(folder, PATIENCE);
    const words = `in use by process ${process.pid}`;
    await expect(takeLock(folder, PATIENCE)).rejects.toThrow(words);
    await held.announce(await listen(holder));
    await expect(takeLock(folder, PATIENCE)).rejects.toThrow(words);
    server?.closeAllConnections();
    server?.close();
    await held.announce(await listen(() => undefined));
    await expect(takeLock(folder, PATIENCE)).rejects.toThrow(words);
    rmSync(lockFile());
    await expect(takeLock(folder, PATIENCE)).rejects.toThrow('in use by another process');
    await held.release();
  });

  test('is taken when its holder ends meanwhile', async () => {
    const held = await takeLock(folder, PATIENCE);
    // Its port is closed already.
    const port = await listen(holder);
    server?.close();
    await held.announce(port);
    const next = takeLock(folder, PATIENCE);
    await held.release();
    expect((await next).info.pid).toBe(process.pid);
    await (await next).release();
    expect(existsSync(lockFile())).toBe(false);
  });

  test('is left to its holder by whoever can do without', async () => {
    const held = await takeLock(folder, PATIENCE);
    expect(await takeLockIfFree(folder, PATIENCE)).toBeNull();
    await held.release();
    const next = await takeLockIfFree(folder, PATIENCE);
    expect(next?.info.pid).toBe(process.pid);
    await next?.release();
  });
});

describe('what a holder left behind', () => {
  test.each([2 ** 30, process.pid, OTHER])('with process number %i is taken over', async (pid) => {
    describeHolder(4000, pid);
    const lock = await takeLock(folder, PATIENCE);
    expect(lock.info.pid).toBe(process.pid);
    await lock.release();
  });

  test('and a file that is no lock, or a folder that takes none, is refused with the reason', async () => {
    writeFileSync(join(folder, 'exclusive.lock'), 'x'.repeat(4096));
    await expect(takeLock(folder, PATIENCE)).rejects.toThrow(/exclusive\.lock cannot be locked \(.+\)/);
    rmSync(join(folder, 'exclusive.lock'));
    mkdirSync(join(folder, 'exclusive.lock'));
    await expect(takeLock(folder, PATIENCE)).rejects.toThrow('cannot be locked');
  });
});

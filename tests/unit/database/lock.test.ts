import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findRunning, takeLock } from '#backend/db/lock.ts';

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

async function listen(answer: RequestListener): Promise<number> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done));
  return (opened.address() as AddressInfo).port;
}

const lockFile = () => join(folder, 'backend.lock');

function holdBy(pid: number, port: number): void {
  const info = { pid, port, startedAt: '2026-11-21T10:00:00.000Z', operatorKey: KEY };
  writeFileSync(lockFile(), JSON.stringify(info));
}

const holder: RequestListener = (request, response) => {
  response.end(JSON.stringify({ operator: request.headers['x-ajuar-operator-key'] === KEY }));
};

describe('a data folder that somebody holds', () => {
  test('is theirs, also when the answer takes more than one question', async () => {
    let asked = 0;
    const port = await listen((request, response) => {
      asked += 1;
      if (asked === PATIENCE.tries) holder(request, response);
    });
    holdBy(OTHER, port);
    expect(await findRunning(folder, PATIENCE)).toMatchObject({ pid: OTHER, port });
    expect(asked).toBe(PATIENCE.tries);
  });

  test('is not taken from a process that lives and says nothing: it may be writing', async () => {
    holdBy(OTHER, await listen(() => undefined));
    const before = readFileSync(lockFile(), 'utf8');
    await expect(takeLock(folder, PATIENCE)).rejects.toThrow(`El proceso ${OTHER}`);
    expect(readFileSync(lockFile(), 'utf8')).toBe(before);
  });

  test('is refused with words while it begins and when it answers', async () => {
    holdBy(OTHER, 0);
    await expect(takeLock(folder, PATIENCE)).rejects.toThrow(`en uso por el proceso ${OTHER}`);
    holdBy(OTHER, await listen(holder));
    await expect(takeLock(folder, PATIENCE)).rejects.toThrow(`en uso por el proceso ${OTHER}`);
  });
});

describe('a lock that was left behind', () => {
  test('of a process that is gone is taken over, and a release frees the folder', async () => {
    holdBy(2 ** 30, 4000);
    const lock = await takeLock(folder, PATIENCE);
    expect(lock.info.pid).toBe(process.pid);
    await lock.release();
    expect(existsSync(lockFile())).toBe(false);
  });

  test('whose number another program has by now is taken over', async () => {
    const port = await listen((_, response) => response.end('something else'));
    holdBy(OTHER, port);
    expect(await findRunning(folder, PATIENCE)).toBeNull();
    server?.close();
    server?.closeAllConnections();
    expect(await findRunning(folder, PATIENCE)).toBeNull();
  });

  test('that cannot be read counts as none', async () => {
    writeFileSync(lockFile(), '{');
    expect(await findRunning(folder, PATIENCE)).toBeNull();
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { freePort } from '#tools/serve/ports.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { cleanEnv } from './support/clean-env.ts';

const dataDir = ownFolder('process');
/** A port that another program has. */
const taken = createServer();
let port = 0;
let takenPort = '';

beforeAll(async () => {
  cpSync(inject('template'), dataDir, { recursive: true });
  port = await freePort();
  takenPort = String(await freePort());
  taken.listen(Number(takenPort), '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(() => {
  taken.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What `npm start` says while nothing is wrong yet. */
const PROGRESS = /^ajuar: (starting |ending…$)/;

/** Runs what `npm start` runs, which has to end by itself. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [inRoot('tools/start.mjs')], {
    cwd: inRoot('.'),
    env: { ...cleanEnv(), DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return {
    code,
    lines: said
      .trimEnd()
      .split('\n')
      .filter((line) => !PROGRESS.test(line)),
  };
}

const WRONG = 'ajuar: these settings are wrong (.env.example explains each):';

test('every wrong setting of both processes is named in one turn, before anything starts', async () => {
  const { code, lines } = await start({
    ...{ APP_MODE: 'live', PORT: 'tres mil', BACKEND_PORT: '70000', DATABASE_URL: 'la-base' },
    ...{ BACKEND_SERVER_KEY: 'corta', RESERVATION_MINUTES: '0' },
  });
  expect(lines).toEqual([
    WRONG,
    '  PORT: must be a port number, 0 to 65535',
    '  BACKEND_SERVER_KEY: use at least 16 characters, 32 with APP_MODE=live',
    '  WEBHOOK_SECRET: is required with APP_MODE=live',
    '  SESSION_SECRET: is required with APP_MODE=live',
    '  SITE_URL: is required with APP_MODE=live',
    '  BACKEND_PORT: must be a port number, 0 to 65535',
    '  DATABASE_URL: must be an address postgres://user@server/database',
    '  RESERVATION_MINUTES: must be a whole number, 1 to 1440',
  ]);
  expect(code).toBe(1);
});

test('a demo under a public name is refused', async () => {
  const { code, lines } = await start({ SITE_URL: 'https://tienda.example' });
  expect(lines).toEqual([
    WRONG,
    '  SITE_URL: https://tienda.example is not this machine; publish a shop with APP_MODE=live',
  ]);
  expect(code).toBe(1);
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a port of another program',
    () => ({ PORT: takenPort }),
    /port \d+ on 127\.0\.0\.1 is in use by another program\. End that program, or choose another/,
  ],
  [
    'a data folder that cannot be made',
    () => ({ DATA_DIR: '/dev/null/tienda' }),
    /\/dev\/null\/tienda .*DATA_DIR/,
  ],
  [
    'a database that nobody answers for',
    () => ({ DATABASE_URL: 'postgres://ajuar:clave-secreta@127.0.0.1:9/ajuar' }),
    /back-end ended .*: DATABASE_URL: no PostgreSQL responds at 127\.0\.0\.1:9 \(ECONNREFUSED\)/,
  ],
])('%s ends `npm start` with one line that says so, and no stack', async (_, env, expected) => {
  const { code, lines } = await start(env());
  expect(lines).toEqual([expect.stringMatching(expected)]);
  expect(lines[0]).toMatch(/^ajuar: /);
  expect(lines[0]).not.toContain('clave-secreta');
  expect(code).toBe(1);
});

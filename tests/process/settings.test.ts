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

test.each<[string, () => Record<string, string>, RegExp]>([
  ['a port that is no number', () => ({ PORT: 'tres mil' }), /PORT=tres mil is no port: give 0 to 65535\.$/],
  ['a port that there is not', () => ({ PORT: '70000' }), /PORT=70000 is no port: give 0 to 65535\.$/],
  [
    'a port of another program',
    () => ({ PORT: takenPort }),
    /port \d+ on 127\.0\.0\.1 is in use by another program\. End that program, or choose another/,
  ],
  ['a port of the back-end that is no number', () => ({ BACKEND_PORT: 'x' }), /BACKEND_PORT=x is no port/],
  [
    'a data folder that cannot be made',
    () => ({ DATA_DIR: '/dev/null/tienda' }),
    /\/dev\/null\/tienda .*DATA_DIR/,
  ],
  [
    'an address of no database',
    () => ({ DATABASE_URL: 'la-base' }),
    /back-end ended .*: DATABASE_URL: debe ser una dirección postgres:\/\//,
  ],
  [
    'a database that nobody answers for',
    () => ({ DATABASE_URL: 'postgres://ajuar:clave-secreta@127.0.0.1:9/ajuar' }),
    /back-end ended .*: DATABASE_URL: ningún PostgreSQL responde en 127\.0\.0\.1:9 \(ECONNREFUSED\)/,
  ],
  [
    'a short key of the server',
    () => ({ BACKEND_SERVER_KEY: 'corta' }),
    /back-end ended .*: BACKEND_SERVER_KEY: usa al menos 16 caracteres$/,
  ],
  [
    'a short secret of sessions',
    () => ({ SESSION_SECRET: 'corta' }),
    /storefront ended .*: SESSION_SECRET: usa al menos 32 caracteres$/,
  ],
  [
    'a demo under a public name',
    () => ({ SITE_URL: 'https://tienda.example' }),
    /storefront ended .*: SITE_URL: .* usa APP_MODE=live$/,
  ],
  [
    'a live shop without secrets, each of which is named',
    () => ({ APP_MODE: 'live' }),
    /back-end ended .*: BACKEND_SERVER_KEY: es obligatoria .*; WEBHOOK_SECRET: es obligatoria con APP_MODE=live$/,
  ],
])('%s ends `npm start` with one line that says so, and no stack', async (_, env, expected) => {
  const { code, lines } = await start(env());
  expect(lines).toEqual([expect.stringMatching(expected)]);
  expect(lines[0]).toMatch(/^ajuar: /);
  expect(lines[0]).not.toContain('clave-secreta');
  expect(code).toBe(1);
});

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { commandOf } from '#backend/cli/database/db-commands.ts';
import { openDatabase } from '#backend/db/open.ts';
import { readBackendEnv } from '#backend/env.ts';
import { COMMAND_FLAGS } from '#tools/bootstrap/memory.mjs';
import { compiledOnce } from '../support/command.ts';
import { administer, createDatabase, type PostgresServer } from '../support/postgres.ts';

const given = inject('postgres');
if (!given) throw new Error('these tests need PostgreSQL');
const server: PostgresServer = given;

let url: string;
let drop: () => Promise<void>;
let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  ({ url, drop } = await createDatabase(server));
  folder = await mkdtemp(join(tmpdir(), 'ajuar-processes-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const envOf = (name: string, database = url) =>
  compiledOnce({ DATA_DIR: join(folder, name), DATABASE_URL: database, LOG_LEVEL: 'silent' });

/** A back-end of its own data folder; resolves with its address. */
function start(name: string): Promise<string> {
  const child = spawn(process.execPath, ['backend/server.ts'], { env: envOf(name) });
  children.push(child);
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve(line.replace('back-end: ', '')));
    child.stderr.setEncoding('utf8').on('data', reject);
    child.once('exit', (code) => reject(new Error(`exit code ${code}`)));
  });
}

function stop(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  return new Promise((resolve) => child.once('exit', resolve));
}

function run(name: string, args: string[], database?: string) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [...COMMAND_FLAGS, ...args],
      { env: envOf(name, database) },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

async function storesOf(address: string): Promise<number> {
  const response = await fetch(`${address}/openapi.json`);
  expect(response.status).toBe(200);
  const { rows } = await administer({ url }, (client) =>
    client.query('select count(*)::int as stores from store'),
  );
  return rows[0].stores;
}

test('two back-ends share a database, which gets the demo by name alone; SIGTERM closes their connections', async () => {
  const addresses = await Promise.all([start('one'), start('two')]);
  for (const address of addresses) expect(await storesOf(address)).toBe(0);
  const seeded = await run('three', ['backend/cli/seed.ts']);
  expect(seeded).toMatchObject({ code: 0, err: '' });
  for (const address of addresses) expect(await storesOf(address)).toBe(6);
  // Their commands find each back-end by its own folder; a second seed is refused there.
  expect(await run('one', ['backend/cli/seed.ts'])).toMatchObject({ code: 1 });
  expect(await Promise.all(children.map(stop))).toEqual([0, 0]);
  // The server notices a moment after the processes have ended.
  await expect.poll(openConnections, { timeout: 60_000 }).toBe(0);
});

async function openConnections(): Promise<number> {
  const { rows } = await administer(server, (client) =>
    client.query('select count(*)::int as open from pg_stat_activity where datname = $1', [
      new URL(url).pathname.slice(1),
    ]),
  );
  return rows[0].open;
}

test('a back-end without its database says so and ends', async () => {
  const wrong = new URL(url);
  wrong.pathname = '/no_hay';
  wrong.password = 'secreto-1234';
  const { code, out, err } = await run('one', ['backend/server.ts'], wrong.href);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe('DATABASE_URL: there is no database "no_hay". Make it with: createdb no_hay\n');
});

/** Runs `npm run db` in this process; what it says. */
async function db(name: string, args: string[], database: string | null = url): Promise<string> {
  const env = readBackendEnv({ DATA_DIR: join(folder, name), ...(database && { DATABASE_URL: database }) });
  return (await commandOf(args)?.(env)) ?? '';
}

test('one command moves the embedded shop to PostgreSQL, and a copy takes it back', async () => {
  await expect(db('shop', ['move'], null)).rejects.toThrow('Falta DATABASE_URL');
  await expect(db('shop', ['move'])).rejects.toThrow('No hay ninguna base integrada');
  await mkdir(join(folder, 'shop'));
  const embedded = await openDatabase({ dataDir: join(folder, 'shop'), database: null });
  const values = {
    kind: 'mail' as const,
    payload: '{"to": "ñandú"}',
    due_at: new Date(0),
    attempts: 0,
    done_at: null,
  };
  await embedded.db.insertInto('outbox').values([values, values]).execute();
  await embedded.db.insertInto('media_name').values({ name: 'ñ 🧉.webp', path: 'x' }).execute();
  await embedded.close();

  const moved = await db('shop', ['move']);
  expect(moved).toContain('3 filas en');
  expect(moved).toContain(join(folder, 'shop', 'files'));
  const { rows } = await administer({ url }, (client) =>
    client.query(
      `insert into outbox (kind, payload, due_at) values ('mail', '{}', now()) returning outbox_id`,
    ),
  );
  expect(rows).toEqual([{ outbox_id: 3 }]);

  const file = join(folder, 'copy.gz');
  expect(await db('shop', ['dump', file])).toContain('4 filas de');
  await expect(db('shop', ['dump', file])).rejects.toThrow('ya existe');
  const other = await createDatabase(server);
  expect(await db('other', ['restore', file], other.url)).toContain('4 filas en');
  expect(existsSync(join(folder, 'other', 'backend.lock'))).toBe(false);
  await other.drop();
});

test('one command brings the tables up to date, and finds nothing to do the next time', async () => {
  for (let time = 0; time < 2; time += 1)
    expect(await db('shop', ['migrate'])).toMatch(/^Las tablas están al día: \d+ cambios, el último 0\d\d-/);
});

test('nothing is put back or moved under a back-end that runs, and wrong words show the usage', async () => {
  await start('shop');
  await expect(db('shop', ['restore', join(folder, 'none.gz')])).rejects.toThrow('No se puede leer');
  await mkdir(join(folder, 'shop', 'db'));
  await expect(db('shop', ['move'])).rejects.toThrow('El back-end está en marcha');
  for (const args of [[], ['dump'], ['move', 'x'], ['restore', 'a', 'b'], ['dump', 'a', '--all']]) {
    expect(commandOf(args)).toBeNull();
  }
  expect(await run('other', ['backend/cli/db.ts', 'copy'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Uso:'),
  });
});

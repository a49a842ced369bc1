import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#backend/db/database.ts';
import { openPostgres } from '#backend/db/postgres.ts';
import { sessionSettings } from '#backend/db/sessions/session-settings.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import { fillers, SEEDED_AT, type Seed } from './seeds.ts';

/** Where the databases of a run are made, and a folder for the files of its seeds; see postgres-server.ts. */
export interface PostgresServer {
  /** A database on it in which others may be created. */
  url: string;
  /** Begins the name of everything that the run makes. */
  prefix: string;
  folder: string;
  /** Where a pooler hands out its connections by transaction, when the tests go through one. */
  pooler?: string;
}

/** The address of a database through a pooler, by its own. */
export type Through = (url: string) => string;

/** A database of its own for a test file, copied from a template that the first to need it makes. */
export async function openPostgresSeed(
  server: PostgresServer,
  seed: Seed,
  filesFolder: string,
  through?: Through,
): Promise<Database> {
  const template = `${server.prefix}${seed}`;
  await makeTemplate(server, seed, template);
  // Copied at once: `cp` of node:fs/promises takes ten times the processor time.
  cpSync(join(server.folder, template), filesFolder, { recursive: true });
  const { url, drop } = await createDatabase(server, template);
  const way = through ?? throughPooler(server);
  if (way) await setForSharing({ url });
  const database = await open(url, way);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A new database of the run, empty or a copy. */
export async function createDatabase(
  server: PostgresServer,
  template = 'template0',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${server.prefix}${randomUUID().replaceAll('-', '')}`;
  await administer(server, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: addressOf(server, name),
    drop: async () => {
      await administer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Runs statements that no transaction may hold, such as making databases. */
export async function administer<Result>(
  { url }: Pick<PostgresServer, 'url'>,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function makeTemplate(server: PostgresServer, seed: Seed, template: string): Promise<void> {
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return;
    const making = `${template}_making`;
    await client.query(`create database ${making} template template0${await language(client)}`);
    const files = join(server.folder, template);
    await mkdir(files, { recursive: true });
    const { close, ...opened } = await open(addressOf(server, making));
    await fillers[seed]({ ...opened, clock: () => SEEDED_AT, files: folderFiles(files) });
    await close();
    await client.query(`alter database ${making} rename to ${template}`);
  });
}

/** Sorts as Bolivians do where the server can (15 or newer): nothing of the shop may depend on it. */
async function language(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query(
    `select from pg_collation where collprovider = 'i' and current_setting('server_version_num')::int >= 150000 limit 1`,
  );
  return rowCount === 1 ? ` locale_provider icu icu_locale 'es-BO'` : '';
}

/** Milliseconds a statement may take. */
const STATEMENT_MS = 60_000;

function open(url: string, through?: Through): Promise<Database> {
  const address = through ? { url: through(url), directUrl: url } : { url };
  return openPostgres({ ...address, poolSize: through ? 20 : 10, statementTimeoutMs: STATEMENT_MS });
}

function throughPooler({ pooler }: PostgresServer): Through | undefined {
  if (!pooler) return undefined;
  return (url) => Object.assign(new URL(pooler), { pathname: new URL(url).pathname }).href;
}

/** Gives a database the settings that the shop needs of sessions which it shares, as a start says. */
async function setForSharing({ url }: Pick<PostgresServer, 'url'>): Promise<void> {
  await administer({ url }, async (client) => {
    const database = new URL(url).pathname.slice(1);
    for (const [name, value] of Object.entries(sessionSettings(STATEMENT_MS)))
      await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`);
  });
}

function addressOf({ url }: PostgresServer, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

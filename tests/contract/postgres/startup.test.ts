import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openPostgres } from '#backend/db/postgres.ts';
import { administer, createDatabase, type PostgresServer } from '../support/postgres.ts';

const given = inject('postgres');
if (!given) throw new Error('these tests need PostgreSQL');
const server: PostgresServer = given;

let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await createDatabase(server));
});
afterEach(() => drop());

const settings = (address = url) => ({ url: address, poolSize: 2, statementTimeoutMs: 10_000 });
const change = (statement: string, address = url) =>
  administer({ url: address }, (client) => client.query(statement));
const nameOf = (address: string) => new URL(address).pathname.slice(1);

async function open(address = url): Promise<void> {
  const { close } = await openPostgres(settings(address));
  await close();
}

/** The address with something else in place. */
function edited(change: (address: URL) => void): string {
  const address = new URL(url);
  change(address);
  return address.href;
}

describe('a PostgreSQL that the shop starts on', () => {
  test('gets its tables, by two processes at once as by one, and again without harm', async () => {
    await Promise.all([open(), open(), open()]);
    await open();
    const { rows } = await change(
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    );
    expect(rows[0].tables).toBeGreaterThan(17);
  });

  test('may have settings of its own: names are sorted, days and zones read as everywhere', async () => {
    await change(`alter database ${nameOf(url)} set timezone = 'America/La_Paz'`);
    await change(`alter database ${nameOf(url)} set datestyle = 'SQL, DMY'`);
    await change(`alter database ${nameOf(url)} set default_transaction_isolation = 'serializable'`);
    const { db, close } = await openPostgres(settings());
    const at = new Date('2026-11-21T14:00:00.123Z');
    const cart = {
      cart_id: '6f1c1a52-93a0-4b0e-9a8e-1f6f5a9e0c11',
      store_id: 1,
      user_id: -1,
      status: 'INITIAL' as const,
    };
    await db
      .insertInto('store')
      .values({
        store_id: 1,
        name: '',
        catalog_id: 1,
        city_code: 1,
        city: '',
        lat: 0,
        lng: 0,
        address: '',
        phone: '',
        whatsapp: '',
        hours: '[]',
      })
      .execute();
    await db
      .insertInto('cart')
      .values({ ...cart, lines: '[]', created_at: at, updated_at: at })
      .execute();
    expect(await db.selectFrom('cart').select('created_at').executeTakeFirst()).toEqual({ created_at: at });
    await close();
  });
});

describe('a PostgreSQL that it cannot use', () => {
  test('nothing listens', async () => {
    const address = edited((it) => {
      it.port = '1';
    });
    await expect(open(address)).rejects.toThrow('no PostgreSQL responds at 127.0.0.1:1 (ECONNREFUSED)');
  });

  test('no such database', async () => {
    const address = edited((it) => {
      it.pathname = '/no_hay';
    });
    await expect(open(address)).rejects.toThrow(
      'there is no database "no_hay". Make it with: createdb no_hay',
    );
  });

  test('no such role; the password is never shown', async () => {
    const address = edited((it) => {
      it.username = 'nadie';
      it.password = 'secreto-1234';
    });
    const failure = await open(address).catch((error: Error) => error.message);
    expect(failure).toContain('does not let the user "nadie" in');
    expect(failure).not.toContain('secreto');
  });

  test('a role without rights gets the statement that gives them', async () => {
    const role = `${server.prefix}sin_permisos`;
    await change(`create role ${role} login`);
    const address = edited((it) => {
      it.username = role;
    });
    try {
      await change('revoke create on schema public from public');
      await expect(open(address)).rejects.toThrow(`owner to "${role}"`);
      await change(`grant create on schema public to ${role}`);
      await expect(open(address)).rejects.toThrow('create extension unaccent;');
      await change('create extension unaccent');
      await change('create extension pg_trgm');
      await open(address);
      await change(`revoke all on all tables in schema public from ${role}`);
      await expect(open(address)).rejects.toThrow('may not write to the shop');
    } finally {
      await change(`drop owned by ${role}; drop role ${role}`);
    }
  });

  test('another encoding', async () => {
    const name = `${server.prefix}latin`;
    await administer(server, (client) =>
      client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`),
    );
    const address = edited((it) => {
      it.pathname = `/${name}`;
    });
    await expect(open(address)).rejects.toThrow('encoding LATIN1');
    await administer(server, (client) => client.query(`drop database ${name} with (force)`));
  });

  test('read-only', async () => {
    await change(`alter database ${nameOf(url)} set default_transaction_read_only = on`);
    await expect(open()).rejects.toThrow('read-only');
  });

  test('newer than this code', async () => {
    await open();
    await change(`insert into kysely_migration values ('999-future', '2027-01-01')`);
    await expect(open()).rejects.toThrow('newer version of Ajuar (999-future)');
  });

  test('from before the first release', async () => {
    await open();
    await change(`update kysely_migration set name = '001-baseline' where name = '001-schema'`);
    await expect(open()).rejects.toThrow('from before Ajuar 0.1.0');
  });

  test('tables of another program: the whole migration is rolled back', async () => {
    await change('create table sku (id int)');
    await expect(open()).rejects.toThrow(/001-schema.*"sku" already exists/);
    const { rows } = await change(
      `select tablename from pg_tables where schemaname = 'public' and tablename in ('store', 'product')`,
    );
    expect(rows).toEqual([]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#backend/db/database.ts';
import { openPostgres } from '#backend/db/postgres.ts';
import { inTransaction } from '#backend/db/transaction.ts';
import { administer, createDatabase, type PostgresServer } from '../support/postgres.ts';

const given = inject('postgres');
if (!given) throw new Error('these tests need PostgreSQL');
const server: PostgresServer = given;

let url: string;
let drop: () => Promise<void>;
let one: Database;
let other: Database;
beforeAll(async () => {
  ({ url, drop } = await createDatabase(server));
  const settings = { url, poolSize: 4, statementTimeoutMs: 30_000 };
  one = await openPostgres(settings);
  other = await openPostgres(settings);
  await one.db
    .insertInto('setting')
    .values([
      { name: 'a', value: '{}' },
      { name: 'b', value: '{}' },
    ])
    .execute();
});
afterAll(async () => {
  await one.close();
  await other.close();
  await drop();
});

/** A promise that somebody else settles. */
function signal(): { when: Promise<void>; give: () => void } {
  let give = () => {};
  const when = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { when, give };
}

const touch = (db: Database['db'], name: string) =>
  db.updateTable('setting').set({ value: '{"seen": true}' }).where('name', '=', name).execute();

describe('transactions', () => {
  test('two that wait for each other both end, each having run to its end once', async () => {
    const firsts = [signal(), signal()];
    let runs = 0;
    const crossing = (database: Database, names: [string, string], me: number) =>
      inTransaction(database.db, async (trx) => {
        runs += 1;
        await touch(trx, names[0]);
        firsts[me]?.give();
        await firsts[1 - me]?.when;
        await touch(trx, names[1]);
        return names[0];
      });
    const both = await Promise.all([crossing(one, ['a', 'b'], 0), crossing(other, ['b', 'a'], 1)]);
    expect(both).toEqual(['a', 'b']);
    expect(runs).toBe(3);
  });

  test('a failure of another kind is thrown at once', async () => {
    let runs = 0;
    const failing = inTransaction(one.db, async (trx) => {
      runs += 1;
      await trx.insertInto('setting').values({ name: 'a', value: '{}' }).execute();
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(runs).toBe(1);
  });

  test('one that can never succeed ends after a few tries', async () => {
    let runs = 0;
    const failing = inTransaction(one.db, async (trx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`.execute(trx);
    });
    await expect(failing).rejects.toThrow('no');
    expect(runs).toBe(5);
  });

  test('a connection that the server ends fails its query alone', async () => {
    const failing = one.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await administer({ url }, (client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
      await touch(trx, 'a');
    });
    await expect(failing).rejects.toThrow();
    expect(await one.db.selectFrom('setting').select('name').where('name', '=', 'a').execute()).toHaveLength(
      1,
    );
  });
});

describe('a plan that a connection keeps', () => {
  test('is made again when the table has changed: at once outside a transaction, by the next try within one', async () => {
    await sql`create table wide (a int)`.execute(other.db);
    await sql`insert into wide values (1)`.execute(other.db);
    // One connection: what it keeps is what is asked.
    const narrow = await openPostgres({ url, poolSize: 1, statementTimeoutMs: 30_000 });
    const read = (db: Database['db']) => sql`select * from wide`.execute(db).then(({ rows }) => rows);
    const often = async () => {
      for (let n = 0; n < 6; n += 1) await read(narrow.db);
    };
    await often();
    await sql`alter table wide add column b int default 2`.execute(other.db);
    expect(await read(narrow.db)).toEqual([{ a: 1, b: 2 }]);
    await often();
    await sql`alter table wide add column c int default 3`.execute(other.db);
    let tries = 0;
    const rows = await inTransaction(narrow.db, (trx) => {
      tries += 1;
      return read(trx);
    });
    expect(tries).toBe(2);
    expect(rows).toEqual([{ a: 1, b: 2, c: 3 }]);
    await narrow.close();
  });
});

describe('locks that back-ends share', () => {
  test('what runs in one does not run in the other, and does when it has ended', async () => {
    const begun = signal();
    const end = signal();
    const first = one.locks.ifFree('job:prune', async () => {
      begun.give();
      await end.when;
    });
    await begun.when;
    expect(await other.locks.ifFree('job:prune', async () => {})).toBe(false);
    expect(await one.locks.ifFree('job:prune', async () => {})).toBe(false);
    expect(await other.locks.ifFree('job:other', async () => {})).toBe(true);
    end.give();
    expect(await first).toBe(true);
    expect(await other.locks.ifFree('job:prune', async () => {})).toBe(true);
  });

  test('imports take turns in both and report that they wait, also after one that failed', async () => {
    const begun = signal();
    const waits = [signal(), signal()];
    const order: string[] = [];
    const first = one.locks.inTurn('catalogue', async () => {
      begun.give();
      await Promise.all(waits.map(({ when }) => when));
      order.push('first');
      throw new Error('broken');
    });
    const failed = expect(first).rejects.toThrow('broken');
    await begun.when;
    const run = async () => void order.push('next');
    const next = [
      other.locks.inTurn('catalogue', run, waits[0]?.give),
      one.locks.inTurn('catalogue', run, waits[1]?.give),
    ];
    await Promise.all([failed, ...next]);
    expect(order).toEqual(['first', 'next', 'next']);
  });

  test('a lock ends with the connection that has it', async () => {
    const begun = signal();
    const end = signal();
    const broken = one.locks.inTurn('short', async () => {
      begun.give();
      await end.when;
    });
    const failed = expect(broken).rejects.toThrow();
    await begun.when;
    // Of this database alone: other files of the run hold locks on the same server.
    await administer({ url }, (client) =>
      client.query(`
        select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and d.datname = current_database()`),
    );
    expect(await other.locks.inTurn('short', async () => 'taken')).toBe('taken');
    end.give();
    await failed;
  });
});

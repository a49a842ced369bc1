import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from '#backend/db/away.ts';
import { codeOf } from '#backend/db/problem.ts';

interface Things {
  thing: { id: number; name: string | null; day: Date; facts: object; tags: string[]; is_good: boolean };
}

let pglite: PGlite;
let db: Kysely<Things>;
beforeAll(async () => {
  pglite = await PGlite.create();
  db = new Kysely<Things>({ dialect: new PGliteDialect({ pglite }) });
});
afterAll(() => db.destroy());

const OFTEN = 6;
const times = <T>(run: (n: number) => Promise<T>) =>
  Array.from({ length: OFTEN }, (_, n) => n).reduce<Promise<T[]>>(
    async (before, n) => [...(await before), await run(n)],
    Promise.resolve([]),
  );

const makeThings = () =>
  sql`create table if not exists thing (
    id int primary key, name text, day timestamptz, facts jsonb, tags text[], is_good boolean)`.execute(db);

test('a statement returns the same the first time and when it has run often', async () => {
  await makeThings();
  const day = new Date('2026-11-21T12:00:00.123Z');
  const row = (id: number) => ({
    id,
    name: id % 2 ? null : `«${id}» ñandú`,
    day,
    facts: { list: [1, null], text: "it's" },
    tags: ['a,b', '"c"'],
    is_good: id % 2 === 0,
  });
  const written = await times((id) =>
    db
      .insertInto('thing')
      .values(row(id))
      .onConflict((oc) => oc.column('id').doNothing())
      .execute(),
  );
  expect(written.map(([result]) => result?.numInsertedOrUpdatedRows)).toEqual(Array(OFTEN).fill(1n));
  const read = await times((id) => db.selectFrom('thing').selectAll().where('id', '=', id).execute());
  expect(read.flat()).toEqual(Array.from({ length: OFTEN }, (_, id) => row(id)));
  const missing = await times(() => db.selectFrom('thing').select('id').where('id', '=', -1).execute());
  expect(missing.flat()).toEqual([]);
  const changed = await db.updateTable('thing').set({ name: 'x' }).where('id', '<', 2).executeTakeFirst();
  expect(changed.numUpdatedRows).toBe(2n);
});

test('a refused statement throws its code, and the next one works', async () => {
  await makeThings();
  await sql`delete from thing`.execute(db);
  const write = () => sql`insert into thing (id) values (1)`.execute(db);
  await write();
  const codes = await times(() => write().catch(codeOf));
  expect(codes).toEqual(Array(OFTEN).fill('23505'));
  await expect(sql`select nothing`.execute(db)).rejects.toMatchObject({ code: '42703' });
  await expect(sql`selec`.execute(db)).rejects.toMatchObject({ code: '42601' });
  expect((await sql`select id from thing`.execute(db)).rows).toEqual([{ id: 1 }]);
});

test('a transaction keeps all or nothing', async () => {
  await makeThings();
  await sql`delete from thing`.execute(db);
  const add = (trx: Kysely<Things>, id: number) => sql`insert into thing (id) values (${id})`.execute(trx);
  await db.transaction().execute((trx) => add(trx, 1));
  await expect(
    db.transaction().execute(async (trx) => {
      await add(trx, 2);
      await add(trx, 1);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  const swallowed = db.transaction().execute(async (trx) => {
    await add(trx, 3);
    await add(trx, 1).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow(/rolled back/);
  expect((await sql`select id from thing`.execute(db)).rows).toEqual([{ id: 1 }]);
});

test('whoever comes meanwhile is not part of a transaction', async () => {
  await makeThings();
  await sql`delete from thing`.execute(db);
  let other: Promise<unknown> = Promise.resolve();
  await expect(
    db.transaction().execute(async (trx) => {
      other = sql`insert into thing (id) values (2)`.execute(db);
      await sql`insert into thing (id) values (1)`.execute(trx);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await other;
  expect((await sql`select id from thing`.execute(db)).rows).toEqual([{ id: 2 }]);
});

test('a statement that has run often reads a changed table as it is now', async () => {
  await sql`create table if not exists wide (a int)`.execute(db);
  await sql`insert into wide values (1)`.execute(db);
  const read = () => sql`select * from wide`.execute(db).then(({ rows }) => rows);
  await times(read);
  await sql`alter table wide add column b int default 2`.execute(db);
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
});

test('closing lets a transaction end; later statements fail as those of a database that is away', async () => {
  const own = new Kysely<Things>({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) });
  await sql`create table kept (id int)`.execute(own);
  const begun = Promise.withResolvers<void>();
  const ended = own.transaction().execute(async (trx) => {
    await sql`insert into kept values (1)`.execute(trx);
    begun.resolve();
    await setImmediate();
    await sql`insert into kept values (2)`.execute(trx);
    return (await sql`select id from kept`.execute(trx)).rows;
  });
  await begun.promise;
  const late = sql`select 1`.execute(own);
  const closed = own.destroy();
  const later = sql`select 1`.execute(own);
  expect(await ended).toEqual([{ id: 1 }, { id: 2 }]);
  const failures = await Promise.allSettled([late, later, closed.then(() => sql`select 1`.execute(own))]);
  expect(failures.map((failure) => failure.status === 'rejected' && isDatabaseAway(failure.reason))).toEqual([
    true,
    true,
    true,
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyChanged } from '#backend/modules/outbox/enqueue.ts';
import { outboxModule } from '#backend/modules/outbox/module.ts';
import { PurgeFeed } from '#backend/modules/outbox/purge-feed.ts';
import { publishPurges, readEnd, restartPurges } from '#backend/modules/outbox/purge-log.ts';
import { awaitPurges } from '#lib/contracts/purges.ts';
import { openShop, type Shop } from './shop.ts';

const HOUR_MS = 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Where a storefront is that has purged all that there is. */
async function current(): Promise<string> {
  await publishPurges(shop.deps);
  return (await readEnd(shop.deps.db)).last;
}

const purgesAfter = (after: string, seconds = 0) => shop.call(awaitPurges, { after, seconds });
const change = (...tags: string[]) => notifyChanged(shop.deps.db, tags);
const prune = () =>
  outboxModule()
    .jobs?.(shop.deps, shop.env)
    .find(({ name }) => name === 'outbox-prune')
    ?.run();

describe('the log of purges', () => {
  test('says what has changed after a position, each tag once, and nothing twice', async () => {
    const start = await current();
    await change('product:1', 'category:2');
    await change('product:1', 'product:3');
    await change();
    const first = await purgesAfter(start);
    expect(first).toMatchObject({ everything: false, tags: ['product:1', 'category:2', 'product:3'] });
    expect(await purgesAfter(first.last)).toMatchObject({ last: first.last, everything: false, tags: [] });
    await change('stores');
    expect((await purgesAfter(first.last)).tags).toEqual(['stores']);
    expect((await purgesAfter(start)).tags).toEqual(['product:1', 'category:2', 'product:3', 'stores']);
  });

  test('has nothing of what is rolled back', async () => {
    const start = await current();
    const failed = shop.deps.db.transaction().execute(async (trx) => {
      await notifyChanged(trx, ['stores']);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect((await purgesAfter(start)).last).toBe(start);
  });

  test.each([
    ['none', ''],
    ['no position', 'x'.repeat(60)],
    ['one of another database', `1-${crypto.randomUUID()}`],
    ['one that this log has not reached', `999999999-${crypto.randomUUID()}`],
  ])('purges everything for a storefront that names %s', async (_what, after) => {
    expect(await purgesAfter(after, 30)).toEqual({
      ...{ success: true, last: await current() },
      ...{ everything: true, tags: [] },
    });
  });

  test('of many purges tells some at a time, in their order', async () => {
    const start = await current();
    const names = Array.from({ length: 25 }, (_, at) => `product:${at + 1}`);
    for (const name of names) {
      await change(name);
      await publishPurges(shop.deps);
    }
    const first = await purgesAfter(start);
    const second = await purgesAfter(first.last);
    expect(first.tags.length).toBeGreaterThan(1);
    expect([...first.tags, ...second.tags]).toEqual(names);
  });

  test('is kept for an hour and always has a last one; who was away for longer purges everything', async () => {
    const start = await current();
    await change('product:1');
    const last = await current();
    shop.advance(2 * HOUR_MS);
    await prune();
    expect(await purgesAfter(last)).toMatchObject({ last, everything: false, tags: [] });
    expect(await purgesAfter(start)).toMatchObject({ last, everything: true });
  });

  test('is begun anew with other data: everybody purges everything', async () => {
    const start = await current();
    await shop.deps.db.transaction().execute((trx) => restartPurges(trx));
    expect(await purgesAfter(start)).toMatchObject({ everything: true });
    const again = await current();
    expect(await purgesAfter(again)).toMatchObject({ last: again, everything: false });
  });

  test('put back with its database, as it was and by a clock of before, purges everything', async () => {
    const { db } = shop.deps;
    const early = await current();
    const asItWas = await db.selectFrom('purge').selectAll().execute();
    await change('product:1');
    const lost = await current();
    // A snapshot of the disk: with the log as it was, and nothing that says so.
    await db.deleteFrom('purge').execute();
    for (const { tags, ...row } of asItWas) {
      await db
        .insertInto('purge')
        .values({ ...row, tags: JSON.stringify(tags) })
        .execute();
    }
    expect(await purgesAfter(lost)).toMatchObject({ last: early, everything: true });
    // The same number comes again, for another change.
    shop.advance(-HOUR_MS);
    await change('product:2');
    const again = await current();
    expect(again.split('-')[0]).toBe(lost.split('-')[0]);
    expect(await purgesAfter(lost)).toMatchObject({ last: again, everything: true });
    await prune();
    expect(await purgesAfter(early)).toMatchObject({ last: again, everything: false, tags: ['product:2'] });
    shop.advance(HOUR_MS);
  });

  test('gets what was written while no storefront was there', async () => {
    const start = await current();
    await change('product:7');
    await prune();
    expect((await readEnd(shop.deps.db)).hasMore).toBe(false);
    expect((await purgesAfter(start)).tags).toEqual(['product:7']);
  });
});

describe('a storefront that waits', () => {
  test('hears of a change as soon as it is committed, as do all that wait', async () => {
    const start = await current();
    const waiting = [purgesAfter(start, 30), purgesAfter(start, 30)];
    await change('product:4');
    for (const purges of await Promise.all(waiting)) expect(purges.tags).toEqual(['product:4']);
  });

  test('hears that there is nothing when its time is over', async () => {
    const start = await current();
    expect(await purgesAfter(start, 1)).toEqual({
      ...{ success: true, last: start },
      ...{ everything: false, tags: [] },
    });
  });

  test('is let go by a back-end that ends, however long it would wait', async () => {
    const start = await current();
    const stopping = new AbortController();
    const feed = new PurgeFeed({ ...shop.deps, stopping: stopping.signal });
    const waiting = feed.after(start, 2 ** 30);
    stopping.abort();
    expect(await waiting).toEqual({ last: start, everything: false, tags: [] });
    expect(await feed.after(start, 2 ** 30)).toMatchObject({ last: start });
  });

  test('hears of a database that fails while it waits', async () => {
    const start = await current();
    let isBroken = false;
    const db = new Proxy(shop.deps.db, {
      get: (target, key) => {
        if (isBroken) throw new Error('Connection terminated');
        const value = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const waiting = new PurgeFeed({ ...shop.deps, db }).after(start, 2 ** 30);
    await shop.call(awaitPurges, { after: start, seconds: 0 });
    isBroken = true;
    await expect(waiting).rejects.toThrow('Connection terminated');
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyChanged } from '#backend/modules/outbox/enqueue.ts';
import { publishPurges, readEnd } from '#backend/modules/outbox/purge-log.ts';
import { awaitPurges } from '#lib/contracts/purges.ts';
import { openShop, type Shop } from '../orders/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Follows the log from a position until a call says that nothing is newer. */
async function follow(start: string): Promise<{ last: string; tags: string[] }> {
  const { last, tags, everything } = await shop.call(awaitPurges, { after: start, seconds: 0 });
  expect(everything).toBe(false);
  if (last === start) return { last, tags: [] };
  const rest = await follow(last);
  return { last: rest.last, tags: [...tags, ...rest.tags] };
}

test('a change that began first and is committed last is not passed over, and keeps no other waiting', async () => {
  const start = (await readEnd(shop.deps.db)).last;
  const began = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = shop.deps.db.transaction().execute(async (trx) => {
    await notifyChanged(trx, ['product:1']);
    began.resolve();
    await mayCommit.promise;
  });
  await began.promise;
  await notifyChanged(shop.deps.db, ['product:2']);
  const first = await follow(start);
  expect(first.tags).toEqual(['product:2']);
  mayCommit.resolve();
  await slow;
  expect((await follow(first.last)).tags).toEqual(['product:1']);
});

test('many back-ends publish at once: every change is in the log once, and its numbers have no gap', async () => {
  const start = (await readEnd(shop.deps.db)).last;
  const names = Array.from({ length: 60 }, (_, at) => `category:${at}`);
  await Promise.all(
    names.map(async (name) => {
      await notifyChanged(shop.deps.db, [name]);
      await publishPurges(shop.deps);
    }),
  );
  const { tags } = await follow(start);
  expect(tags.toSorted()).toEqual(names.toSorted());
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    select min(sequence) as first, max(sequence) as last, count(*)::int as count from purge`.execute(
    shop.deps.db,
  );
  expect(rows[0]?.count).toBe(Number(rows[0]?.last) - Number(rows[0]?.first) + 1);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runOutbox } from '#backend/modules/outbox/worker.ts';
import { indexNowDeliveries } from '#backend/modules/sitemap/index-now-deliveries.ts';
import { sitemapModule } from '#backend/modules/sitemap/module.ts';
import { noteChanges } from '#backend/modules/sitemap/note-changes.ts';
import { readNotice } from '#lib/platform/signing/read-notice.ts';
import { changeSpan } from '#lib/sitemap/domain/index-now.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { SEEDED_AT } from '../support/seeds.ts';

const MINUTE_MS = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(SEEDED_AT);
  await shop.deps.db.deleteFrom('index_now').execute();
  await shop.deps.db.deleteFrom('outbox').execute();
});

/** Spans that wait to be told. */
async function waiting(): Promise<unknown[]> {
  const rows = await shop.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'index-now')
    .where('done_at', 'is', null)
    .orderBy('outbox_id')
    .execute();
  return rows.map(({ payload }) => payload);
}

const at = (minutes: number) => new Date(SEEDED_AT.getTime() + minutes * MINUTE_MS).toISOString();

test('the first time begins now; from then on each span of time is told once, two minutes after it', async () => {
  await noteChanges(shop.deps);
  expect(await waiting()).toEqual([]);
  shop.advance(10 * MINUTE_MS);
  await noteChanges(shop.deps);
  await noteChanges(shop.deps);
  shop.advance(10 * MINUTE_MS);
  await noteChanges(shop.deps);
  expect(await waiting()).toEqual([
    { since: at(-2), until: at(8) },
    { since: at(8), until: at(18) },
  ]);
});

test('two processes at once note it once', async () => {
  await Promise.all([noteChanges(shop.deps), noteChanges(shop.deps)]);
  shop.advance(10 * MINUTE_MS);
  await Promise.all([noteChanges(shop.deps), noteChanges(shop.deps), noteChanges(shop.deps)]);
  expect(await waiting()).toHaveLength(1);
});

test('the storefront gets it signed, and again until it has told search engines', async () => {
  await noteChanges(shop.deps);
  shop.advance(10 * MINUTE_MS);
  await noteChanges(shop.deps);
  const posted: { url: string; body: string; signature: string }[] = [];
  const responses = [false, true];
  const env = { ...shop.env, storefrontUrl: 'http://10.0.0.5:3000' };
  const deliveries = indexNowDeliveries(shop.deps, env, async (url, { body, headers }) => {
    posted.push({ url, body: String(body), signature: new Headers(headers).get('x-ajuar-signature') ?? '' });
    const ok = responses.shift() ?? false;
    return { ok, status: ok ? 200 : 502 };
  });
  const run = () => runOutbox(shop.deps, { deliveries });
  expect((await run()).failed).toBe(1);
  expect(await waiting()).toHaveLength(1);
  shop.advance(MINUTE_MS);
  expect((await run()).done).toBe(1);
  expect(await waiting()).toEqual([]);
  expect(posted).toHaveLength(2);
  for (const [n, { url, body, signature }] of posted.entries()) {
    expect(url).toBe('http://10.0.0.5:3000/api/index-now');
    const now = Math.floor(SEEDED_AT.getTime() / 1000) + 600 + n * 60;
    const checked = { signature, secret: shop.env.webhookSecret, now };
    expect(readNotice(body, changeSpan, checked)).toEqual({
      ok: true,
      data: { since: at(-2), until: at(8) },
    });
  }
});

test('a shop without a key notes nothing', () => {
  const jobs = (indexNow: boolean) => sitemapModule.jobs?.(shop.deps, { ...shop.env, indexNow }) ?? [];
  expect(jobs(false)).toEqual([]);
  expect(jobs(true).map(({ name }) => name)).toEqual(['index-now']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnDay } from '#backend/modules/catalogue/new-day.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { categoryIdOf, listing, productIdOf } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function noticesSince(id: number): Promise<string[]> {
  const rows = await backend.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'revalidate')
    .where('outbox_id', '>', id)
    .execute();
  return rows.flatMap(({ payload }) =>
    'tags' in payload && Array.isArray(payload.tags) ? payload.tags : [],
  );
}

async function lastNotice(): Promise<number> {
  const row = await backend.deps.db
    .selectFrom('outbox')
    .select((outbox) => outbox.fn.max('outbox_id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

describe('a new day in La Paz', () => {
  test('gives listings the prices of discounts that begin and end, and tells the storefront [PRICE-04, GAP-041]', async () => {
    const { deps } = backend;
    await turnDay(deps);
    const productid = await productIdOf(backend, 'bandeja-redonda-roble');
    await deps.db
      .updateTable('sku')
      .set({ percent: 50, percent_from: '2026-11-22', percent_to: '2026-11-22' })
      .where('product_id', '=', productid)
      .execute();
    const percentNow = async () =>
      await deps.db
        .selectFrom('product_catalog')
        .select(['percent', 'min_pay'])
        .where('product_id', '=', productid)
        .where('catalog_id', '=', 1)
        .executeTakeFirstOrThrow();
    let last = await lastNotice();
    await turnDay(deps);
    expect(await noticesSince(last)).toEqual([]);
    expect(await percentNow()).toEqual({ percent: 0, min_pay: 21_000 });

    backend.setNow(new Date('2026-11-22T04:00:00Z'));
    await turnDay(deps);
    expect(await percentNow()).toEqual({ percent: 50, min_pay: 10_500 });
    const tags = await noticesSince(last);
    expect(tags).toEqual(
      expect.arrayContaining([
        `product:${productid}`,
        `category:${await categoryIdOf(backend, 'mesa')}`,
        'catalogue:1',
      ]),
    );
    expect((await listing(backend, 'discount')).rows[0]?.productid).toBe(productid);

    last = await lastNotice();
    backend.setNow(new Date('2026-11-23T04:00:00Z'));
    await turnDay(deps);
    expect(await percentNow()).toEqual({ percent: 0, min_pay: 21_000 });
    expect(await noticesSince(last)).toContain(`product:${productid}`);
  });
});

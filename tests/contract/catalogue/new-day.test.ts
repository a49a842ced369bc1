import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnDay } from '#backend/modules/catalogue/new-day.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { changeEventsSince, lastChangeEvent } from '../support/change-events.ts';
import { categoryIdOf, listing, productIdOf } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describe('a new day in La Paz', () => {
  test('gives listings the prices of discounts that begin and end, and notifies the storefront [PRICE-04, GAP-041]', async () => {
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
    let last = await lastChangeEvent(backend.deps);
    await turnDay(deps);
    expect(await changeEventsSince(backend.deps, last)).toEqual([]);
    expect(await percentNow()).toEqual({ percent: 0, min_pay: 21_000 });

    backend.setNow(new Date('2026-11-22T04:00:00Z'));
    await turnDay(deps);
    expect(await percentNow()).toEqual({ percent: 50, min_pay: 10_500 });
    const tags = await changeEventsSince(backend.deps, last);
    expect(tags).toEqual(
      expect.arrayContaining([
        `product:${productid}`,
        `category:${await categoryIdOf(backend, 'mesa')}`,
        'catalogue:1',
      ]),
    );
    expect((await listing(backend, 'discount')).rows[0]?.productid).toBe(productid);

    last = await lastChangeEvent(backend.deps);
    backend.setNow(new Date('2026-11-23T04:00:00Z'));
    await turnDay(deps);
    expect(await percentNow()).toEqual({ percent: 0, min_pay: 21_000 });
    expect(await changeEventsSince(backend.deps, last)).toContain(`product:${productid}`);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCoupons } from '#backend/modules/coupons/write.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { startBackend } from '../support/backend.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the demo has coupons of each kind, and promotions that hold by themselves', async () => {
  const demo = await startBackend();
  const rows = await demo.deps.db.selectFrom('coupon').selectAll().orderBy('coupon_id').execute();
  expect(rows.flatMap(({ code }) => code ?? [])).toEqual([
    'BIENVENIDA10',
    'ENVIOGRATIS',
    'CASA50',
    'UNICO25',
    'REGALO2000',
    'MESA15',
  ]);
  expect(rows.filter(({ code }) => code === null)).toHaveLength(2);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['percent', 'amount', 'shipping']));
  await demo.close();
});

test('a file that is imported again changes terms and keeps uses; fewer uses than there were are refused', async () => {
  const { db } = shop.deps;
  const now = shop.deps.clock();
  const terms = {
    label: 'Uno',
    percent: 10,
    categories: [],
    products: [],
    stores: [],
    from: '',
    to: '',
    login: false,
    combinable: false,
    balanceToShipping: false,
    enabled: true,
  };
  const write = (uses: number, code: string | null = 'UNO') =>
    writeCoupons(db, [{ ...terms, uses, code }], now);
  await write(5);
  await db.updateTable('coupon').set({ used: 3 }).where('code', '=', 'UNO').execute();
  await write(4);
  const rows = await db.selectFrom('coupon').select(['used', 'uses']).where('code', '=', 'UNO').execute();
  expect(rows).toEqual([{ used: 3, uses: 4 }]);
  await expect(write(2)).rejects.toThrow('El cupón UNO ya se usó 3 veces: no puede permitir menos.');
  await write(9, null);
  await write(9, null);
  expect(await db.selectFrom('coupon').select('label').where('code', 'is', null).execute()).toHaveLength(1);
});

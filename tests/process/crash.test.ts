import { afterEach, test } from 'vitest';
import { noteCounts, reliability } from '#tests/setup/reliability.ts';
import { expectWhole, incompleteOf, lostOf, readEmbedded } from './support/ledger.ts';
import { startLoad } from './support/load.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';

const STOCK = 5000;

let shop: TestShop | null = null;
afterEach(() => shop?.close());

test('the back-end is killed while orders come in: every acknowledged one is stored, none is incomplete', async () => {
  const running = await startShop();
  shop = running;
  const goods = await makeProduct(running, STOCK);
  const load = await startLoad(running, goods);
  for (let crash = 0; crash < reliability.crashes; crash += 1) {
    await load.more(12);
    await running.kill('backend');
    await running.start('backend');
  }
  await load.more(6);
  await load.stop();
  await running.backend().stop(30_000);
  const ledger = await readEmbedded(running, goods.sku);
  noteCounts('killed while orders come in', {
    kills: reliability.crashes,
    acknowledged: load.acknowledged.length,
    lost: lostOf(ledger, load.acknowledged).length,
    incomplete: incompleteOf(ledger).length,
  });
  expectWhole(ledger, load.acknowledged, STOCK);
});

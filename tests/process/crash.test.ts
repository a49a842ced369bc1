import { afterEach, test } from 'vitest';
import { expectWhole, readEmbedded } from './support/ledger.ts';
import { startLoad } from './support/load.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';

const STOCK = 5000;
/** Times that the process is killed; `CRASHES=20 npx vitest run --config vitest.process.config.ts tests/process/crash.test.ts`. */
const CRASHES = Number(process.env.CRASHES ?? '2');

let shop: TestShop | null = null;
afterEach(() => shop?.close());

test('the back-end is killed while orders come in: every acknowledged one is stored, none is incomplete', async () => {
  const running = await startShop();
  shop = running;
  const goods = await makeProduct(running, STOCK);
  const load = await startLoad(running, goods);
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await load.more(12);
    await running.kill('backend');
    await running.start('backend');
  }
  await load.more(6);
  await load.stop();
  await running.backend().stop(30_000);
  expectWhole(await readEmbedded(running, goods.sku), load.acknowledged, STOCK);
});

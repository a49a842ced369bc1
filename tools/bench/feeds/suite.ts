import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { importGoods } from '#tools/bench/calls/goods.ts';
import { orderRate } from '#tools/bench/calls/orders.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atMost, type Goals, paced } from '#tools/bench/report/goals.ts';
import type { Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import { startLoneBackend } from '#tools/bench/support/shop.ts';
import { offeredTerms } from '#tools/bench/support/terms.ts';
import { writeGenerated } from '#tools/generate-catalogue/generate.ts';
import { openErp, readStock, type StockRow } from './erp.ts';

const PRODUCTS = 20_000;
const SEED = 20_261_121;
const ORDERS = 1600;
const COLUMN = 'postgres';
/** One row in so many changes between two feeds. */
const CHANGING = 20;
const EMPTY = 3;

const goals: Goals = {
  'feeds of stock, s/all changed/postgres': paced(atMost(30)),
  'feeds of stock, s/one in 20 changed/postgres': paced(atMost(10)),
  'feeds of stock, s/nothing changed/postgres': paced(atMost(10)),
  'orders meanwhile ÷ alone/p95/postgres': atMost(1.7, 1.1),
};

/** Other counts for one row in so many, some of which run out. */
function changed(rows: readonly StockRow[], round: number): StockRow[] {
  return rows.map((row, at) =>
    at % CHANGING === round % CHANGING
      ? { ...row, quantity: (at + round) % EMPTY === 0 ? 0 : 20 + round }
      : row,
  );
}

async function measure(url: string, closing: Closing): Promise<Figures> {
  const backend = await startLoneBackend(closing, url);
  const env = { DATA_DIR: backend.dataDir, DATABASE_URL: url };
  await runCommand('seed', [], env);
  const file = join(backend.dataDir, 'generated.json');
  await writeGenerated(file, { count: PRODUCTS, seed: SEED, skus: 'one' });
  await runCommand('catalogue', ['import', file], env);
  rmSync(file);
  const goods = await importGoods(backend, env);
  const erp = await openErp(backend, env);
  const rows = await readStock(url, 'BENCH-');
  const all = await erp.feed(rows);
  const same = await erp.feed(rows);
  const some = await erp.feed(changed(rows, 1));
  const terms = await offeredTerms(backend);
  const lone = { ...backend, processes: [] };
  const alone = await orderRate(lone, goods, terms, { orders: ORDERS, name: COLUMN });
  let isOver = false;
  const feeding = (async () => {
    for (let round = 2; !isOver; round += 1) await erp.feed(changed(rows, round));
  })();
  const meanwhile = await orderRate(lone, goods, terms, { orders: ORDERS, name: COLUMN });
  isOver = true;
  await feeding;
  await backend.stop();
  const p95 = (figures: Figures) => figures[figureName('orders', 'order p95 ms', COLUMN)] ?? Number.NaN;
  return {
    [figureName('feeds of stock, s', 'all changed', COLUMN)]: all.seconds,
    [figureName('feeds of stock, s', 'one in 20 changed', COLUMN)]: some.seconds,
    [figureName('feeds of stock, s', 'nothing changed', COLUMN)]: same.seconds,
    [figureName('feeds of stock, rows changed', 'one in 20 changed', COLUMN)]: some.changed,
    [figureName('orders, ms', 'p95 alone', COLUMN)]: p95(alone),
    [figureName('orders, ms', 'p95 meanwhile', COLUMN)]: p95(meanwhile),
    [figureName('orders meanwhile ÷ alone', 'p95', COLUMN)]: p95(meanwhile) / p95(alone),
  };
}

/**
 * Stock of 20,000 SKUs in six stores from an ERP, and orders by 16 clients alone and beside feeds that follow each other without a pause.
 * @param openDatabase an empty PostgreSQL database; null where there is no PostgreSQL
 */
export function feedsSuite(openDatabase: (() => Promise<string>) | null, closing: Closing): Suite {
  const step = openDatabase && {
    id: 'stock on PostgreSQL',
    run: async () => measure(await openDatabase(), closing),
  };
  return {
    name: 'feeds',
    title: `Feeds: ${PRODUCTS} SKUs in six stores, and ${ORDERS} orders by 16 clients meanwhile`,
    goals,
    steps: step ? [step] : [],
  };
}

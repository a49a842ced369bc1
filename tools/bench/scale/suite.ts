import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { median, quantile } from '#tools/bench/report/statistics.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import { peakMemory } from '#tools/bench/support/process-use.ts';
import { type LoneBackend, startLoneBackend, startShop } from '#tools/bench/support/shop.ts';
import { writeGenerated } from '#tools/generate-catalogue/generate.ts';
import { stopAll } from '#tools/serve/pair.ts';
import { givePictures, timeFeed } from './feed.ts';
import { BAD_ROWS, badRowsName, EMBEDDED_SIZES, goals, growthOf } from './goals.ts';
import { makeOrders } from './orders.ts';
import { type Read, readSelling, readsOf, readTogether } from './reads.ts';

const SEED = 20_261_121;
const WARM_UP = 30;
const READS = 300;
const LATE = 0.95;

/** From which size on a run has the time for the larger one. */
const LARGE = 10_000;

/** Imports one-SKU products and says how fast that went and how much memory it took. */
async function importInto(
  backend: LoneBackend,
  { size, column, env }: { size: number; column: string; env: Record<string, string> },
): Promise<Figures> {
  const file = join(backend.dataDir, `generated-${size}.json`);
  await writeGenerated(file, { count: size, seed: SEED, skus: 'one' });
  const start = performance.now();
  await runCommand('catalogue', ['import', file], { DATA_DIR: backend.dataDir, ...env });
  const seconds = (performance.now() - start) / 1000;
  rmSync(file);
  return {
    [figureName('import', 'products a second', column)]: size / seconds,
    [figureName('import', 'back-end MB', column)]: peakMemory(backend.pid),
  };
}

async function timeReads(reads: Record<string, Read>, column: string): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const [row, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let at = -WARM_UP; at < READS; at += 1) {
      const ms = await read(at + WARM_UP);
      if (at >= 0) times.push(ms);
    }
    figures[figureName('catalogue p95', row, column)] = quantile(times, LATE);
    figures[figureName('catalogue p50', row, column)] = median(times);
  }
  return figures;
}

/** Reads of the catalogue as it was imported, then of what orders make of it. */
async function timeAllReads(backend: LoneBackend, column: string, databaseUrl: string): Promise<Figures> {
  const plain = await timeReads(await readsOf(backend, SEED), column);
  const sold = await makeOrders(databaseUrl);
  const selling = readSelling(backend, SEED);
  const together = { 'bought together ms': readTogether(backend, sold) };
  const ordered = await timeReads({ ...selling, ...together }, column);
  return { ...plain, ...ordered };
}

/** One size on PostgreSQL, from an empty database: the demo store first, then the generated products. */
function sizeStep(size: number, openDatabase: () => Promise<string>, closing: Closing): Step {
  const column = String(size);
  return {
    id: `${size} products on PostgreSQL`,
    run: async () => {
      const url = await openDatabase();
      const env = { DATABASE_URL: url };
      const backend = await startLoneBackend(closing, url);
      const { dataDir } = backend;
      await runCommand('seed', [], { DATA_DIR: dataDir, ...env });
      const imported = await importInto(backend, { size, column, env });
      const reads = await timeAllReads(backend, column, url);
      await backend.stop();
      await givePictures(url);
      const shop = await startShop(closing, { url, dataDir });
      const feed = await timeFeed(shop, column);
      await stopAll(shop.processes);
      return { ...imported, ...reads, ...feed };
    },
  };
}

/** Files of rows that cannot be taken, one four times as long as the other: time by the row. */
function badRowsStep(closing: Closing): Step {
  return {
    id: 'bad rows on PGlite',
    run: async () => {
      const backend = await startLoneBackend(closing);
      await runCommand('seed', [], { DATA_DIR: backend.dataDir });
      const figures: Record<string, number> = {};
      for (const count of BAD_ROWS) figures[badRowsName(count)] = await timeBadRows(backend, count);
      await backend.stop();
      return figures;
    },
  };
}

/** @returns rows a second */
async function timeBadRows({ dataDir }: LoneBackend, count: number): Promise<number> {
  const file = join(dataDir, `bad-${count}.csv`);
  const rows = Array.from({ length: count }, (_, at) => `malo-${at},Producto malo,MALO-${at},3,sin precio\n`);
  writeFileSync(file, `Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\n${rows.join('')}`);
  const start = performance.now();
  // It ends with 1: nothing was taken in.
  await runCommand('catalogue', ['import', file], { DATA_DIR: dataDir }).catch(
    (error: { code?: unknown }) => {
      if (error.code !== 1) throw error;
    },
  );
  rmSync(file);
  return (count / (performance.now() - start)) * 1000;
}

/** An import into the embedded database, empty at first. */
function embeddedStep(size: number, closing: Closing): Step {
  return {
    id: `${size} products on PGlite`,
    run: async () => {
      const backend = await startLoneBackend(closing);
      const imported = await importInto(backend, { size, column: `pglite ${size}`, env: {} });
      await backend.stop();
      // The database lives in the same process: its memory is not the importer's.
      return Object.fromEntries(Object.entries(imported).filter(([name]) => !name.includes('MB')));
    },
  };
}

/**
 * Catalogues of growing size: how fast they are imported, and the reads that a shop lives on.
 * @param openDatabase an empty PostgreSQL database for each size; null where there is no PostgreSQL
 */
export function scaleSuite(
  sizes: readonly number[],
  openDatabase: (() => Promise<string>) | null,
  closing: Closing,
): Suite {
  const steps = openDatabase ? sizes.map((size) => sizeStep(size, openDatabase, closing)) : [];
  const isLong = sizes.some((size) => size >= LARGE);
  const embedded = EMBEDDED_SIZES.slice(0, isLong ? undefined : 1).map((size) => embeddedStep(size, closing));
  return {
    name: 'scale',
    title: `Scale: ${READS} reads each over catalogues of generated products in six stores`,
    goals,
    steps: [...(isLong ? [badRowsStep(closing)] : []), ...embedded, ...steps],
    derive: growthOf,
  };
}

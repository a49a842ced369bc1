import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atLeast, atMost, type Goal, type Goals, paced } from '#tools/bench/report/goals.ts';
import { median, quantile } from '#tools/bench/report/statistics.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import { keepAlive } from '#tools/bench/support/http.ts';
import { peakMemory } from '#tools/bench/support/process-use.ts';
import { writeGenerated } from '#tools/generate-catalogue/generate.ts';
import { type LoneBackend, startBackend } from './back-end.ts';
import { readsOf } from './reads.ts';

const SEED = 20_261_121;
const WARM_UP = 30;
const READS = 300;
const LATE = 0.95;

/** Milliseconds of the late ones among the reads, by size of the catalogue. */
const READ_FLOORS: Readonly<Record<string, readonly [number, number, number]>> = {
  'product ms': [3, 3, 4],
  'listing ms': [5, 6, 10],
  'suggestions ms': [8, 10, 25],
  'search ms': [15, 25, 60],
};
const FLOOR_SIZES = [1000, 10_000, 100_000] as const;

/** A small shop, and the largest one that the embedded database is promised to carry. */
const EMBEDDED_SIZES = [1000, 20_000];
/** From which size on a run has the time for the larger one. */
const LARGE = 10_000;

const goals: Goals = {
  'import/products a second': paced(atLeast(1000)),
  ...Object.fromEntries(
    EMBEDDED_SIZES.map((size): [string, Goal] => [
      `import/products a second/pglite ${size}`,
      paced(atLeast(300)),
    ]),
  ),
  'import/back-end MB': atMost(512),
  ...Object.fromEntries(
    Object.entries(READ_FLOORS).flatMap(([row, floors]) =>
      FLOOR_SIZES.map((size, at): [string, Goal] => [
        figureName('catalogue p95', row, String(size)),
        paced(atMost(floors[at] ?? 0)),
      ]),
    ),
  ),
};

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
    [figureName('import', 'back-end MB', column)]: peakMemory(backend.managed.pid),
  };
}

async function timeReads(backend: LoneBackend, size: number): Promise<Figures> {
  const agent = keepAlive(1);
  const figures: Record<string, number> = {};
  for (const [row, read] of Object.entries(await readsOf(backend, agent, SEED))) {
    const times: number[] = [];
    for (let at = -WARM_UP; at < READS; at += 1) {
      const ms = await read(at + WARM_UP);
      if (at >= 0) times.push(ms);
    }
    figures[figureName('catalogue p95', row, String(size))] = quantile(times, LATE);
    figures[figureName('catalogue p50', row, String(size))] = median(times);
  }
  agent.destroy();
  return figures;
}

/** One size on PostgreSQL, from an empty database: the demo store first, then the generated products. */
function sizeStep(size: number, openDatabase: () => Promise<string>, closing: Closing): Step {
  return {
    id: `${size} products on PostgreSQL`,
    run: async () => {
      const env = { DATABASE_URL: await openDatabase() };
      const backend = await startBackend(closing, env.DATABASE_URL);
      await runCommand('seed', [], { DATA_DIR: backend.dataDir, ...env });
      const imported = await importInto(backend, { size, column: String(size), env });
      const reads = await timeReads(backend, size);
      await backend.stop();
      return { ...imported, ...reads };
    },
  };
}

/** An import into the embedded database, empty at first. */
function embeddedStep(size: number, closing: Closing): Step {
  return {
    id: `${size} products on PGlite`,
    run: async () => {
      const backend = await startBackend(closing);
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
    steps: [...embedded, ...steps],
    derive: () => ({}),
  };
}

import { setImmediate } from 'node:timers/promises';
import type { ImportRun, Needs } from './import-run.ts';
import { addProblem, importStep } from './import-step.ts';
import type { ProductInput } from './product-input.ts';
import type { ReadEntry } from './read/entry.ts';
import { stepQueue } from './step-queue.ts';
import { ALONE, BESIDE_OTHERS, stepSize } from './step-size.ts';
import type { SeenSkus } from './write/check-product.ts';
import { plannerStatistics } from './write/statistics.ts';

/** How long products are read at a stretch, in ms, while others are being written. */
const SLICE_MS = 2;

/**
 * Writes the products of a file, some together, and reports on each. A bad one does not stop the others; each is
 * written whole or not at all.
 */
export async function importProducts(
  deps: Needs,
  entries: AsyncIterable<ReadEntry> | Iterable<ReadEntry>,
  run: ImportRun,
): Promise<void> {
  const seen: SeenSkus = new Map();
  const statistics = plannerStatistics();
  const isServer = servesMany(deps);
  const size = stepSize(isServer ? BESIDE_OTHERS : ALONE);
  let done = 0;
  let step: ProductInput[] = [];
  let skus = 0;
  const queue = stepQueue(isServer && !run.within);
  const flush = async () => {
    const products = step;
    step = [];
    skus = 0;
    await queue.add(
      (turn) => importStep(deps, products, seen, run, turn),
      async (ms) => {
        size.took(ms, products.length);
        done += products.length;
        await statistics.keep(deps.db, run.report, run.total - done);
        run.progress(done);
        // Others have a turn between two steps.
        await setImmediate();
      },
    );
  };
  // While the database writes some products, the next ones are read; in slices, so that each of its answers is followed
  // by the next statement at once and it hardly ever waits.
  let sliceEnd = 0;
  const takeTurns = async () => {
    if (performance.now() < sliceEnd) return;
    await setImmediate();
    sliceEnd = performance.now() + SLICE_MS;
  };
  try {
    for await (const entry of entries) {
      await takeTurns();
      if (entry.kind === 'product') {
        step.push(entry.product);
        skus += entry.product.variants.length;
        if (size.isFull(step.length, skus)) await flush();
        continue;
      }
      done += 1;
      if (entry.kind === 'skipped') run.report.skipped.push({ ...entry.origin, reason: entry.reason });
      else addProblem(run.report, entry.problem);
    }
    await flush();
  } finally {
    await queue.end();
  }
  await statistics.end(deps.db, run.report);
  // The reader is ahead of the writer: back into the order of the file.
  run.report.problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Whether the database does several things at a time. */
function servesMany({ db }: Needs): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections !== false;
}

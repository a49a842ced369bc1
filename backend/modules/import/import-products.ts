import { setImmediate } from 'node:timers/promises';
import type { ImportRun, Needs } from './import-run.ts';
import { importStep } from './import-step.ts';
import { noteDeepCategories } from './notes.ts';
import type { ProductInput } from './product-input.ts';
import { ImportInterrupted, type ReadEntry, reportEntry } from './report.ts';
import { ALONE, BESIDE_OTHERS, stepSize } from './step-size.ts';
import { withVisibleLines } from './visible-lines.ts';
import type { SeenSkus } from './write/check-product.ts';
import { plannerStatistics } from './write/statistics.ts';

/** How long products are read at a stretch, in ms, while others are being written. */
const SLICE_MS = 2;

/**
 * Writes the products of a file, some together, and reports on each. A bad one does not stop the others; each is
 * written whole or not at all.
 * @throws ImportInterrupted once the run is stopped, when what was begun is written
 */
export async function importProducts(
  deps: Needs,
  entries: AsyncIterable<ReadEntry> | Iterable<ReadEntry>,
  run: ImportRun,
): Promise<void> {
  const writer = stepWriter(deps, run);
  const takeTurns = slices();
  let isInterrupted = false;
  try {
    for await (const entry of entries) {
      isInterrupted = run.stopping?.aborted === true;
      if (isInterrupted) break;
      await takeTurns();
      await run.reasons?.relieve();
      if (entry.kind === 'product') {
        await writer.add(withVisibleLines(entry.product));
        continue;
      }
      writer.leaveOut();
      if (entry.kind === 'skipped') reportEntry(run, 'skipped', entry.origin, entry.reason);
      else reportEntry(run, 'problems', entry.problem.origin, entry.problem.message);
    }
  } finally {
    await writer.settle();
  }
  if (isInterrupted) throw new ImportInterrupted(writer.done(), run.total);
  await writer.end();
  noteDeepCategories(run);
  // The reader is ahead of the writer: back into the order of the file.
  run.report.problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Gathers products into steps and writes one step after the other, while the products of the next one are read. */
function stepWriter(deps: Needs, run: ImportRun) {
  const seen: SeenSkus = new Map();
  const statistics = plannerStatistics();
  const size = stepSize(servesMany(deps) ? BESIDE_OTHERS : ALONE);
  let done = 0;
  let step: ProductInput[] = [];
  let skus = 0;
  let writing = Promise.resolve();
  const write = async (products: readonly ProductInput[]) => {
    const start = performance.now();
    await importStep(deps, products, seen, run);
    size.took(performance.now() - start, products.length);
    done += products.length;
    await statistics.keep(deps.db, run.report, run.total - done);
    run.progress(done);
    // Others have a turn between two steps.
    await setImmediate();
  };
  const flush = async () => {
    await writing;
    writing = write(step);
    // What went wrong is thrown to whoever waits for it next.
    writing.catch(() => {});
    step = [];
    skus = 0;
  };
  return {
    async add(product: ProductInput): Promise<void> {
      step.push(product);
      skus += product.variants.length;
      if (size.isFull(step.length, skus)) await flush();
    },
    /** Counts an entry that is not written. */
    leaveOut(): void {
      done += 1;
    },
    /** Entries that are written or left out. */
    done: () => done,
    /** Waits for the step that is being written. */
    settle: () => writing,
    /** Writes what is left. */
    async end(): Promise<void> {
      await flush();
      await writing;
      await statistics.end(deps.db, run.report);
    },
  };
}

/**
 * While the database writes some products, the next ones are read; in slices, so that each of its responses is followed by
 * the next statement at once and it hardly ever waits.
 */
function slices(): () => Promise<void> {
  let end = 0;
  return async () => {
    if (performance.now() < end) return;
    await setImmediate();
    end = performance.now() + SLICE_MS;
  };
}

/** Whether the database does several things at a time. */
function servesMany({ db }: Needs): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections !== false;
}

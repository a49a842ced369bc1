import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Notices } from './notices.ts';
import type { ProductInput } from './product-input.ts';
import type { ReadEntry } from './read/entry.ts';
import { EntryProblem, type ImportReport } from './report.ts';
import { checkProduct, type SeenSkus } from './write/check-product.ts';
import { type Current, readCurrent } from './write/current.ts';
import { type Plan, planProducts } from './write/plan-products.ts';
import { openShelves, type Shelves } from './write/shelves.ts';
import { plannerStatistics } from './write/statistics.ts';
import { writePlans } from './write/write-plans.ts';

/**
 * Products that are written together, and their SKUs about at most. The embedded database does one thing at a time: the
 * shop waits as long as one such step takes.
 */
const CHUNK = { products: 50, skus: 200 };

export interface ImportRun {
  /** Replaced after a rollback. */
  shelves: Shelves;
  report: ImportReport;
  progress(done: number): void;
  /** Stores that get a quantity which the file does not give by store. */
  eachStore: readonly number[];
  today: string;
  /** Tells the storefront; null when there is none to tell. */
  notices: Notices | null;
  /** Runs the writing of some products in a transaction of its own, or in one that is open already. */
  inTransaction: <Result>(write: (trx: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
}

type Needs = Pick<Dependencies, 'db' | 'clock'>;

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
  let done = 0;
  let chunk: ProductInput[] = [];
  let skus = 0;
  const importStep = async (products: readonly ProductInput[]) => {
    await importChunk(deps, products, seen, run);
    await statistics.keep(deps.db, run.report);
    done += products.length;
    run.progress(done);
    // Others have a turn between two steps.
    await setImmediate();
  };
  // While the database writes some products, the next ones are read.
  let writing = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = importStep(chunk);
    // Whoever waits for it learns of its failure; until then it is nobody's.
    writing.catch(() => {});
    chunk = [];
    skus = 0;
  };
  try {
    for await (const entry of entries) {
      if (entry.kind === 'product') {
        chunk.push(entry.product);
        skus += entry.product.variants.length;
        if (chunk.length >= CHUNK.products || skus >= CHUNK.skus) await flush();
        continue;
      }
      done += 1;
      if (entry.kind === 'skipped') run.report.skipped.push({ ...entry.origin, reason: entry.reason });
      else addProblem(run.report, entry.problem);
    }
    await flush();
  } finally {
    await writing;
  }
  // The reader is ahead of the writer: back into the order of the file.
  run.report.problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Undoes a transaction on purpose, and tells what would have happened. */
class Tried extends Error {
  readonly plans: Plan[];

  constructor(plans: Plan[]) {
    super('tried');
    this.plans = plans;
  }
}

async function importChunk(
  deps: Needs,
  chunk: readonly ProductInput[],
  seen: SeenSkus,
  run: ImportRun,
): Promise<void> {
  if (chunk.length === 0) return;
  const current = await readCurrent(deps.db, chunk);
  const good = chunk.filter((product) => isGood(product, current, seen, run));
  await run.shelves.pictures.prepare(
    good.flatMap(({ variants }) => variants.flatMap(({ pictures }) => pictures)),
  );
  await run.shelves.pictures.prepareNamed(good.flatMap(({ landing }) => landing.map(({ image }) => image)));
  for (const { outcome } of await write(deps, good, current, run)) run.report[outcome] += 1;
}

async function write(
  deps: Needs,
  good: readonly ProductInput[],
  current: Current,
  run: ImportRun,
): Promise<Plan[]> {
  const { eachStore, today, shelves, notices, report } = run;
  const now = deps.clock();
  try {
    return await run.inTransaction(async (trx) => {
      const plans = await planProducts(trx, good, current, shelves, { eachStore, now });
      const changed = plans.filter(({ outcome }) => outcome !== 'unchanged');
      await shelves.pictures.flush(trx);
      await writePlans(trx, changed, { now, today });
      if (report.dryRun) throw new Tried(plans);
      await notices?.tell(trx, changed, shelves);
      return plans;
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
    run.shelves = await openShelves(deps.db, shelves.pictures);
    return error.plans;
  }
}

function isGood(
  product: ProductInput,
  current: Current,
  seen: SeenSkus,
  { shelves, report }: ImportRun,
): boolean {
  try {
    checkProduct(product, current, shelves, seen);
    return true;
  } catch (error) {
    if (!(error instanceof EntryProblem)) throw error;
    addProblem(report, error);
    return false;
  }
}

function addProblem(report: ImportReport, problem: EntryProblem): void {
  report.problems.push({ ...problem.origin, reason: problem.message });
}

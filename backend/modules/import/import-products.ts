import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notifyChanged } from '../outbox/enqueue.ts';
import type { ProductInput } from './product-input.ts';
import type { ReadEntry } from './read/entry.ts';
import { EntryProblem, type ImportReport } from './report.ts';
import { checkProduct, type SeenSkus } from './write/check-product.ts';
import { type Current, readCurrent } from './write/current.ts';
import { openShelves, type Shelves } from './write/shelves.ts';
import { type Written, writeProduct } from './write/write-product.ts';

/** Products read ahead, so that what the database has of them takes few queries. */
const CHUNK = 25;

export interface ImportRun {
  /** Replaced after a rollback. */
  shelves: Shelves;
  report: ImportReport;
  progress(done: number): void;
  /** Stores that get a quantity which the file does not give by store. */
  eachStore: readonly number[];
  today: string;
  /** Whether the storefront is told. */
  notify: boolean;
  /** Runs the writing of one product in a transaction of its own, or in one that is open already. */
  inTransaction: <Result>(write: (trx: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
}

/** Writes the products of a file one after the other and reports on each; a bad one does not stop the others. */
export async function importProducts(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  entries: AsyncIterable<ReadEntry> | Iterable<ReadEntry>,
  run: ImportRun,
): Promise<void> {
  const seen: SeenSkus = new Map();
  let done = 0;
  let chunk: ProductInput[] = [];
  const flush = async () => {
    const current = await readCurrent(deps.db, chunk);
    for (const product of chunk) await importProduct(deps, product, current, seen, run);
    done += chunk.length;
    chunk = [];
    run.progress(done);
  };
  for await (const entry of entries) {
    if (entry.kind === 'product') {
      chunk.push(entry.product);
      if (chunk.length === CHUNK) await flush();
      continue;
    }
    done += 1;
    if (entry.kind === 'skipped') run.report.skipped.push({ ...entry.origin, reason: entry.reason });
    else addProblem(run.report, entry.problem);
  }
  await flush();
}

/** Undoes a product's transaction on purpose, and tells what would have happened. */
class Tried extends Error {
  readonly written: Written;

  constructor(written: Written) {
    super('tried');
    this.written = written;
  }
}

async function importProduct(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  product: ProductInput,
  current: Current,
  seen: SeenSkus,
  run: ImportRun,
): Promise<void> {
  const { report } = run;
  try {
    checkProduct(product, current, run.shelves, seen);
    await run.shelves.pictures.prepare(pictureSources(product));
    const written = await run.inTransaction(async (trx) => {
      const result = await writeProduct(trx, product, current.byHandle.get(product.handle), run.shelves, {
        eachStore: run.eachStore,
        now: deps.clock(),
        today: run.today,
      });
      if (report.dryRun) throw new Tried(result);
      if (run.notify && result.outcome !== 'unchanged') await notifyChanged(trx, tagsOf(result, run.shelves));
      return result;
    });
    report[written.outcome] += 1;
  } catch (error) {
    if (error instanceof Tried) report[error.written.outcome] += 1;
    else if (error instanceof EntryProblem) addProblem(report, error);
    else throw error;
    run.shelves = await openShelves(deps.db, run.shelves.pictures);
  }
}

function pictureSources({ variants, landing }: ProductInput): string[] {
  return [
    ...variants.flatMap(({ pictures }) => pictures.map(({ source }) => source)),
    ...landing.map(({ image }) => image),
  ];
}

function tagsOf({ productId, categories }: Written, { categories: shelf, stores }: Shelves): string[] {
  const tags = [
    `product:${productId}`,
    ...categories.map((id) => `category:${id}`),
    ...[...stores.values()].map((id) => `catalogue:${id}`),
  ];
  return categories.some((id) => shelf.made.has(id)) ? [...tags, 'categories'] : tags;
}

function addProblem(report: ImportReport, problem: EntryProblem): void {
  report.problems.push({ ...problem.origin, reason: problem.message });
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readNames } from '../export/names.ts';
import type { Notices } from './notices.ts';
import type { ProductInput } from './product-input.ts';
import { EntryProblem, type ImportReport } from './report.ts';
import { readNamed, withPictures } from './stored-products.ts';
import { checkProduct, type SeenSkus } from './write/check-product.ts';
import { type Current, readByHandle, readCurrent, readOwners } from './write/current.ts';
import { keepUnedited } from './write/keep-unedited.ts';
import { type Plan, planProducts } from './write/plan-products.ts';
import { takeNames } from './write/references.ts';
import { openShelves, type Shelves } from './write/shelves.ts';
import { writePlans } from './write/write-plans.ts';

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
  /** The transaction that all of it is part of; without one each step has its own. */
  within?: Kysely<Schema>;
}

export type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** Judges and writes some products of a file, in one transaction, and reports on each. */
export async function importStep(
  deps: Needs,
  products: readonly ProductInput[],
  seen: SeenSkus,
  run: ImportRun,
): Promise<void> {
  if (products.length === 0) return;
  const byHandle = await readByHandle(deps.db, products);
  const whole = await completed(deps, products, byHandle, run);
  const current = { byHandle, owners: await readOwners(deps.db, whole) };
  const good = whole.filter((product) =>
    isGood(run, () => checkProduct(product, current, run.shelves, seen)),
  );
  await preparePictures(good, run.shelves);
  for (const { outcome } of await write(deps, good, current, run)) run.report[outcome] += 1;
}

/** Products of a file that does not say all, with what the shop has of them. */
async function completed(
  { db }: Needs,
  products: readonly ProductInput[],
  byHandle: Current['byHandle'],
  run: ImportRun,
): Promise<ProductInput[]> {
  const known = products.flatMap(({ columns, handle }) => (columns && byHandle.get(handle)) ?? []);
  if (known.length === 0) return [...products];
  const names = await readNames(db);
  const landings = known.flatMap(({ row }) => row.landing.map(({ image }) => image));
  takeNames(run.shelves.pictures, { pictures: await readNamed(db, landings) });
  const pictured = new Map((await withPictures(db, known)).map((product) => [product.row.handle, product]));
  return products.flatMap((product) => {
    const stored = pictured.get(product.handle);
    if (!stored) return product;
    let kept = product;
    const keep = () => {
      kept = keepUnedited(product, { stored, names, stores: run.eachStore });
    };
    return isGood(run, keep) ? kept : [];
  });
}

/** Whether nothing speaks against a product; what does is reported. */
function isGood({ report }: ImportRun, check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (!(error instanceof EntryProblem)) throw error;
    addProblem(report, error);
    return false;
  }
}

export function addProblem(report: ImportReport, problem: EntryProblem): void {
  report.problems.push({ ...problem.origin, reason: problem.message });
}

async function preparePictures(products: readonly ProductInput[], { pictures }: Shelves): Promise<void> {
  await pictures.prepare(products.flatMap(({ variants }) => variants.flatMap((variant) => variant.pictures)));
  await pictures.prepareNamed(products.flatMap(({ landing }) => landing.map(({ image }) => image)));
}

/** Undoes a transaction on purpose, and tells what would have happened. */
class Tried extends Error {
  readonly plans: Plan[];

  constructor(plans: Plan[]) {
    super('tried');
    this.plans = plans;
  }
}

/** Writes products in a transaction, which is tried again when another one stood in its way. */
async function write(
  deps: Needs,
  products: readonly ProductInput[],
  current: Current,
  run: ImportRun,
): Promise<Plan[]> {
  const { within } = run;
  let tries = 0;
  const writeIn = async (trx: Kysely<Schema>) => {
    tries += 1;
    if (tries === 1) return writeProducts(trx, products, current, run, deps.clock());
    run.shelves = await openShelves(trx, run.shelves.pictures);
    return writeProducts(trx, products, await readCurrent(trx, products), run, deps.clock());
  };
  try {
    const { plans, tell } = await (within ? writeIn(within) : inTransaction(deps.db, writeIn));
    tell();
    return plans;
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
    run.shelves = await openShelves(deps.db, run.shelves.pictures);
    return error.plans;
  }
}

async function writeProducts(
  trx: Kysely<Schema>,
  products: readonly ProductInput[],
  current: Current,
  { shelves, eachStore, today, report, notices }: ImportRun,
  now: Date,
): Promise<{ plans: Plan[]; tell: () => void }> {
  const plans = await planProducts(trx, products, current, shelves, { eachStore, now });
  const changed = plans.filter(({ outcome }) => outcome !== 'unchanged');
  await shelves.pictures.flush(trx);
  await writePlans(trx, changed, { now, today });
  if (report.dryRun) throw new Tried(plans);
  const tell = await notices?.tell(trx, changed, shelves);
  return { plans, tell: tell ?? (() => {}) };
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ImportRun, Needs } from './import-run.ts';
import type { ProductInput } from './product-input.ts';
import { type Current, readCurrent } from './write/current.ts';
import { type Plan, planProducts } from './write/plan-products.ts';
import { openShelves } from './write/shelves.ts';
import { settlePlans, writeRows } from './write/write-plans.ts';

interface Step {
  deps: Needs;
  run: ImportRun;
}

/** Undoes a transaction on purpose, and tells what would have happened. */
class Tried extends Error {
  readonly plans: Plan[];

  constructor(plans: Plan[]) {
    super('tried');
    this.plans = plans;
  }
}

/** Writes products in a transaction, which is tried again, with the shop as it is then, when another one stood in its way. */
export async function writeStep(
  products: readonly ProductInput[],
  current: Current,
  step: Step,
): Promise<Plan[]> {
  const { deps, run } = step;
  let tries = 0;
  const writeIn = async (trx: Kysely<Schema>) => {
    tries += 1;
    if (tries === 1) return writeProducts(trx, products, current, step);
    run.shelves = await openShelves(trx, run.shelves.pictures);
    return writeProducts(trx, products, await readCurrent(trx, products), step);
  };
  try {
    const { plans, tell } = await (run.within ? writeIn(run.within) : inTransaction(deps.db, writeIn));
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
  { deps, run }: Step,
): Promise<{ plans: Plan[]; tell: () => void }> {
  const { shelves, eachStore, today, report, notices } = run;
  const now = deps.clock();
  const plans = await planProducts(trx, products, current, shelves, { eachStore, now });
  const changed = plans.filter(({ outcome }) => outcome !== 'unchanged');
  await shelves.pictures.flush(trx);
  await writeRows(trx, changed, now);
  await settlePlans(trx, changed, { words: shelves.words, today });
  if (report.dryRun) throw new Tried(plans);
  const tell = await notices?.tell(trx, changed, shelves);
  return { plans, tell: tell ?? (() => {}) };
}

import type { Db } from '../../db/database.ts';
import { inSavepoint, inTransaction } from '../../db/transaction.ts';
import type { ImportRun, Needs } from './import-run.ts';
import type { ProductInput } from './product-input.ts';
import { type Current, readCurrent } from './write/current.ts';
import { openLookups } from './write/lookups.ts';
import { type Plan, planProducts } from './write/plan-products.ts';
import { settlePlans, writeRows } from './write/write-plans.ts';

interface Step {
  deps: Needs;
  run: ImportRun;
  /** The products again, over what the shop has meanwhile. */
  remerge(db: Db, current: Current): Promise<ProductInput[]>;
}

/** Rolls a transaction back on purpose, with what it would have done. */
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
  const writeIn = async (trx: Db) => {
    tries += 1;
    if (tries === 1) return writeProducts(trx, products, current, step);
    run.lookups = await openLookups(trx, run.lookups.pictures);
    const now = await readCurrent(trx, products);
    return writeProducts(trx, await step.remerge(trx, now), now, step);
  };
  try {
    const { plans, committed } = await (run.within
      ? inSavepoint(run.within, writeIn)
      : inTransaction(deps.db, writeIn));
    committed();
    return plans;
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
    run.lookups = await openLookups(deps.db, run.lookups.pictures);
    return error.plans;
  }
}

async function writeProducts(
  trx: Db,
  products: readonly ProductInput[],
  current: Current,
  { deps, run }: Step,
): Promise<{ plans: Plan[]; committed: () => void }> {
  const { lookups, eachStore, today, report, changeEvents } = run;
  const now = deps.clock();
  const plans = await planProducts(trx, products, current, lookups, { eachStore, now });
  const changed = plans.filter(({ outcome }) => outcome !== 'unchanged');
  await lookups.pictures.flush(trx);
  await writeRows(trx, changed, now);
  await settlePlans(trx, changed, { words: lookups.words, today });
  if (report.dryRun) throw new Tried(plans);
  const committed = await changeEvents?.record(trx, changed, lookups);
  return { plans, committed: committed ?? (() => {}) };
}

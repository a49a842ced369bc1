import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ImportRun, Needs, Turn } from './import-run.ts';
import type { ProductInput } from './product-input.ts';
import { type Current, readCurrent } from './write/current.ts';
import { type Plan, planProducts } from './write/plan-products.ts';
import { openShelves, type Shelves } from './write/shelves.ts';
import { settlePlans, writeRows } from './write/write-plans.ts';

interface Step {
  deps: Needs;
  run: ImportRun;
  turn: Turn;
}

/** Undoes a transaction on purpose, and tells what would have happened. */
class Tried extends Error {
  readonly plans: Plan[];

  constructor(plans: Plan[]) {
    super('tried');
    this.plans = plans;
  }
}

/** The step before was undone and written again: what this one knew of the shop holds no more. */
class Overtaken extends Error {}

/**
 * Writes products in a transaction, which is tried again when another one stood in its way. It may begin while the step
 * before is still working out what follows from its rows, and ends after it.
 */
export async function writeStep(
  products: readonly ProductInput[],
  current: Current,
  step: Step,
): Promise<Plan[]> {
  const { deps, run, turn } = step;
  let tries = 0;
  const writeIn = async (trx: Kysely<Schema>) => {
    tries += 1;
    if (tries === 1) return writeProducts(trx, products, current, step);
    await turn.before;
    run.shelves = await openShelves(trx, run.shelves.pictures);
    return writeProducts(trx, products, await readCurrent(trx, products), step);
  };
  const attempt = () => (run.within ? writeIn(run.within) : inTransaction(deps.db, writeIn));
  try {
    const { plans, tell } = await attempt().catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
      return attempt();
    });
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
  { deps, run, turn }: Step,
): Promise<{ plans: Plan[]; tell: () => void }> {
  const { shelves, eachStore, today, report, notices } = run;
  const now = deps.clock();
  const made = countMade(shelves);
  const plans = await planProducts(trx, products, current, shelves, { eachStore, now });
  const changed = plans.filter(({ outcome }) => outcome !== 'unchanged');
  await shelves.pictures.flush(trx);
  await writeRows(trx, changed, now);
  await turn.before;
  if (run.shelves !== shelves) throw new Overtaken();
  if (mayOverlap(changed, run) && countMade(shelves) === made) turn.next();
  await settlePlans(trx, changed, { words: shelves.words, today });
  if (report.dryRun) throw new Tried(plans);
  const tell = await notices?.tell(trx, changed, shelves);
  return { plans, tell: tell ?? (() => {}) };
}

/**
 * Whether the next products may be read and written while these are not seen by others yet: these are new, so that they
 * take nothing from any other, and nothing was made beside them that others could build upon.
 */
function mayOverlap(changed: readonly Plan[], { within, report }: ImportRun): boolean {
  return !within && !report.dryRun && changed.every(({ current }) => !current);
}

function countMade({ categories, options }: Shelves): number {
  return categories.made.size + options.made.size;
}

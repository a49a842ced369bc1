import { notifyChanged } from '#backend/modules/outbox/index.ts';
import type { Db } from '../../db/database.ts';
import type { Lookups } from './write/lookups.ts';
import type { Plan } from './write/plan-products.ts';

/** Products of an import that are purged one by one; beyond them the storefront purges all products at once. */
const ONE_BY_ONE = 200;
/** Changed products between two such events. */
const BETWEEN = 2000;

/** Notifies the storefront of what an import changed, in few events however much it is. */
export interface ChangeEvents {
  /**
   * Call it in the transaction of the change, and what it returns after the commit: a rolled back transaction has recorded
   * nothing.
   */
  record(trx: Db, changed: readonly Plan[], lookups: Lookups): Promise<() => void>;
  /** Sends what is still waiting; call it when the import ends, however it ends. */
  end(db: Db, lookups: Lookups): Promise<void>;
}

export function importChangeEvents(): ChangeEvents {
  let recorded = 0;
  let waiting = 0;
  const recordAll = (db: Db, lookups: Lookups) =>
    notifyChanged(db, ['products', 'categories', ...catalogues(lookups)]);
  return {
    async record(trx, changed, lookups) {
      if (recorded + changed.length <= ONE_BY_ONE) {
        await notifyChanged(
          trx,
          changed.flatMap((plan) => tagsOf(plan, lookups)),
        );
        return () => {
          recorded += changed.length;
        };
      }
      const all = waiting + changed.length;
      if (all >= BETWEEN) await recordAll(trx, lookups);
      return () => {
        waiting = all >= BETWEEN ? 0 : all;
      };
    },
    async end(db, lookups) {
      if (waiting > 0) await recordAll(db, lookups);
    },
  };
}

/** A product, the categories it was and is in, the catalogues. */
function tagsOf({ productId, all, current }: Plan, lookups: Lookups): string[] {
  const categories = [...new Set([...all, ...(current?.categories ?? [])])];
  const tags = [`product:${productId}`, ...categories.map((id) => `category:${id}`), ...catalogues(lookups)];
  return categories.some((id) => lookups.categories.made.has(id)) ? [...tags, 'categories'] : tags;
}

function catalogues({ stores }: Lookups): string[] {
  return [...new Set(stores.values())].map((id) => `catalogue:${id}`);
}

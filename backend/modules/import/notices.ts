import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { notifyChanged } from '../outbox/enqueue.ts';
import type { Plan } from './write/plan-products.ts';
import type { Shelves } from './write/shelves.ts';

/** Products of an import that the storefront is told of one by one; beyond them it forgets all products at once. */
const ONE_BY_ONE = 200;
/** Changed products between two such notices. */
const BETWEEN = 2000;

/** Tells the storefront what an import changed, in few notices however much it is. */
export interface Notices {
  /**
   * Call it in the transaction of the change, and what it gives after the commit: a transaction that is undone has told
   * nothing.
   */
  tell(trx: Kysely<Schema>, changed: readonly Plan[], shelves: Shelves): Promise<() => void>;
  /** What was held back; call it when the import ends, however it ends. */
  end(db: Kysely<Schema>, shelves: Shelves): Promise<void>;
}

export function importNotices(): Notices {
  let told = 0;
  let held = 0;
  const tellAll = (db: Kysely<Schema>, shelves: Shelves) =>
    notifyChanged(db, ['products', 'categories', ...catalogues(shelves)]);
  return {
    async tell(trx, changed, shelves) {
      if (told + changed.length <= ONE_BY_ONE) {
        await notifyChanged(
          trx,
          changed.flatMap((plan) => tagsOf(plan, shelves)),
        );
        return () => {
          told += changed.length;
        };
      }
      const all = held + changed.length;
      if (all >= BETWEEN) await tellAll(trx, shelves);
      return () => {
        held = all >= BETWEEN ? 0 : all;
      };
    },
    async end(db, shelves) {
      if (held > 0) await tellAll(db, shelves);
    },
  };
}

/** A product, the categories it was and is in, the catalogues. */
function tagsOf({ productId, all, current }: Plan, shelves: Shelves): string[] {
  const categories = [...new Set([...all, ...(current?.categories ?? [])])];
  const tags = [`product:${productId}`, ...categories.map((id) => `category:${id}`), ...catalogues(shelves)];
  return categories.some((id) => shelves.categories.made.has(id)) ? [...tags, 'categories'] : tags;
}

function catalogues({ stores }: Shelves): string[] {
  return [...new Set(stores.values())].map((id) => `catalogue:${id}`);
}

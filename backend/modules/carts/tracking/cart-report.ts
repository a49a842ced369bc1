import type { Cart } from '#lib/contracts/carts.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { idsOfVisitor } from '../../account/tracking/visitor-ids.ts';
import { enqueueEvents, isTracked } from '../../marketing/enqueue.ts';
import type { Consenting } from '../../marketing/event.ts';
import { readCategoryNames } from '../../marketing/read-category-names.ts';
import { cartEvents } from './cart-events.ts';

/** Tells the tracker of a change; in the transaction that makes it. */
export type CartReport = (trx: Db, before: Cart, after: Cart) => Promise<void>;

/** How a shopper's changes of their cart are told (TRK-11, TRK-12); undefined where nobody is to be told. */
export function cartReport(
  deps: Pick<Dependencies, 'marketing'>,
  context: Consenting,
): CartReport | undefined {
  if (!isTracked(deps, context)) return undefined;
  return async (trx, before, after) => {
    const ids = await idsOfVisitor(trx, after.userid, context);
    if (!ids) return;
    const names = await readCategoryNames(trx);
    await enqueueEvents(trx, cartEvents(before, after, { ids, names }));
  };
}

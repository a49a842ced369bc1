import { idsOfVisitor } from '#backend/modules/account/index.ts';
import {
  type Consenting,
  enqueueEvents,
  isTracked,
  readCategoryNames,
} from '#backend/modules/marketing/index.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
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

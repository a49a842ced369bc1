import type { Cart } from '#lib/contracts/carts.ts';
import type { CategoryRow } from '#lib/contracts/categories.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { shownCategories } from '../catalogue/category-repository.ts';
import { type CategoryNames, cartEvents } from './cart-events.ts';
import { enqueueEvents, isTracked } from './enqueue.ts';
import { type Consenting, idsOfVisitor } from './event.ts';

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
    const names = namesByPath(await shownCategories(trx));
    await enqueueEvents(trx, cartEvents(before, after, { ids, names }));
  };
}

/** Labels of a category and of those that it lies in, by its path of slugs. */
function namesByPath(categories: readonly CategoryRow[]): CategoryNames {
  const byId = new Map(categories.map((category) => [category.CATEGORYID, category]));
  const paths = categories.map(({ CATEGORYIDROOT }) => {
    const upTo = CATEGORYIDROOT.split('>').flatMap((id) => byId.get(Number(id)) ?? []);
    const path = upTo.map(({ CATEGORYNAME }) => CATEGORYNAME).join('/');
    return [path, upTo.map(({ CATEGORYLABEL }) => CATEGORYLABEL)] as const;
  });
  const names = new Map(paths);
  return (path) => names.get(path) ?? [];
}

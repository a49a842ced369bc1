import 'server-only';
import type { Lookup } from '#lib/cart/domain/lookup.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { reorderTexts } from '#lib/labels/orders/history.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { orderIdIn, textIn } from '#lib/platform/addresses/fields.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, textOf } from '#lib/platform/bff/form-post.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { type Asker, loadOrder } from './data.ts';
import { planReorder, type ReorderPlan, reorderWishes } from './domain/reorder.ts';
import { type ReorderReport, reorderReport } from './domain/reorder-words.ts';

/** What the cart lends. */
export interface ReorderTools {
  /** Brings the visitor's cart along to the chosen store. */
  followStore: (session: Session, store: ChosenStore) => Promise<Session>;
  /** Puts lines into it; null when others were faster each time. */
  mergeLines: (merge: {
    session: Session;
    store: ChosenStore;
    wanted: readonly { productid: number }[];
    plan: (own: Cart | null, lookup: Lookup) => ReorderPlan;
  }) => Promise<{ session: Session; plan: ReorderPlan } | null>;
}

/** Which order, as its page proves that it may be seen (see loadOrder). */
interface Wanted {
  orderid: string;
  proof: string;
}

/** The session with its cart, and what became of the lines. */
interface Reordered {
  session: Session;
  report: ReorderReport;
}

/** An e-mail or a token. */
const PROOF_LENGTH = 200;

/**
 * Puts an order's lines into the visitor's cart, in the store that they have chosen, as far as they can be had. Doing so again
 * changes nothing: the cart has what the order had, never twice.
 * @returns null for an order that the visitor may not see
 * @throws BackendError
 * @throws LimitReached
 */
export async function reorder(
  { orderid, proof }: Wanted,
  { store, ...asker }: Asker & { store: ChosenStore },
  { followStore, mergeLines }: ReorderTools,
): Promise<Reordered | null> {
  const found = await loadOrder(orderIdIn(orderid) ?? '', textIn(proof, PROOF_LENGTH) ?? '', asker);
  if (!found) return null;
  const session = await followStore(asker.session, store);
  const wanted = reorderWishes(found.orderDetails);
  const today = todayInLaPaz();
  const plan = (own: Cart | null, lookup: Lookup) =>
    planReorder(wanted, own?.data.products ?? [], lookup, today);
  const merged = await mergeLines({ session, store, wanted, plan });
  if (!merged) return { session, report: { tone: 'error', text: reorderTexts.failed, lines: [] } };
  return { session: merged.session, report: reorderReport(found.order.ORDERID, merged.plan.lines) };
}

/** "Comprar de nuevo" without JavaScript: the cart, with what became of each line; where nothing can be had, the page again. */
export function reorderByForm(tools: ReorderTools) {
  return defineForm(
    { name: 'reorder', done: 'cart_posted', fields: ['orderid', 'proof', 'token', 'return'] },
    async (posted, { session, store, address }) => {
      const wanted = { orderid: textOf(posted, 'orderid'), proof: textOf(posted, 'proof') };
      const back = textOf(posted, 'return') || routes.tracking();
      const done = await reorder(wanted, { session, store, address }, tools);
      if (!done) return errorAt(back, orderTexts.notFound);
      const { report } = done;
      return {
        to: report.tone === 'error' ? back : routes.checkout(),
        session: done.session,
        flash: { notice: report },
      };
    },
  );
}

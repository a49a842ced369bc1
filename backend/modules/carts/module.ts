import { copyCartForGuest, getActiveCart, joinCarts } from '#lib/contracts/account/carts.ts';
import {
  deleteCart,
  deleteCartByUserId,
  enterStore,
  undoStoreChange,
} from '#lib/contracts/account/store-carts.ts';
import {
  changeCart,
  checkCartProducts,
  getCart,
  getUserInfoByCartID,
  setCart,
  updateCart,
} from '#lib/contracts/carts.ts';
import { getCheckoutDraft, saveCheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { shopStatus } from '#lib/contracts/shop-status.ts';
import { deletedCartsText } from '#lib/labels/cart/deleted-carts.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { enterStore as enter } from './change-store.ts';
import { recordStep } from './checkout-step.ts';
import { couponRoutes } from './coupons/routes.ts';
import { deleteCartsOf, deleteCart as deleteOne } from './delete.ts';
import { getDraft, pruneDrafts, saveDraft } from './drafts/drafts.ts';
import * as guest from './guest-copy.ts';
import * as customers from './join.ts';
import { getLinkedCart, pruneLinks } from './links/links.ts';
import { operateCarts } from './operator/operator.ts';
import { findActiveCart } from './own-carts.ts';
import { pruneCarts } from './prune.ts';
import * as service from './service.ts';
import { reportVisit } from './tracking/page-visit.ts';
import { undoStoreChange as undo } from './undo-store.ts';

const HOUR_MS = 3_600_000;

/** Carts: the row in the database is the truth (CALL-22, CALL-40, CALL-62 to CALL-68, AJ-03, AJ-53, AJ-54, AJ-70, AJ-71, AJ-73, AJ-74). */
export const cartsModule: Module = {
  routes: (deps, env) => [
    ...couponRoutes(deps, env),
    handle(getCart, (input) => service.getCart(deps, input)),
    handle(changeCart, (input, context) => service.changeCart(deps, input, context)),
    handle(updateCart, (input) => service.updateCart(deps, input)),
    handle(setCart, (input) => service.setCart(deps, input)),
    handle(checkCartProducts, (input, context) => service.checkCartProducts(deps, input, context)),
    handle(joinCarts, (input) => customers.joinCarts(deps, input)),
    handle(copyCartForGuest, (input) => guest.copyCartForGuest(deps, input)),
    handle(enterStore, (input) => enter(deps, input)),
    handle(undoStoreChange, (input) => undo(deps, input)),
    handle(deleteCart, async ({ id }) => deleted(await deleteOne(deps.db, id))),
    handle(deleteCartByUserId, async (_input, { caller }) =>
      deleted(await deleteCartsOf(deps.db, caller.customerId)),
    ),
    handle(getActiveCart, async ({ userid, storeid }) =>
      ok({ id: (await findActiveCart(deps.db, userid, storeid))?.cart_id ?? null }),
    ),
    handle(getCheckoutDraft, async (input) => ok({ draft: await getDraft(deps, input) })),
    handle(saveCheckoutDraft, async (input) => ok({ draft: await saveDraft(deps, input) })),
    handle(getUserInfoByCartID, (input) => getLinkedCart(deps, input)),
    handle(shopStatus, async (input, context) => {
      // `data` may hold what a shopper typed: only where somebody is in the shop is logged.
      context.log.info({ page: input.page, store: input.storeid }, 'page.visited');
      await recordStep(deps, input);
      await reportVisit(deps, context, input);
      return ok({ message: '' });
    }),
  ],
  operate: (app, deps, env) => operateCarts(app, deps, env.siteUrl),
  jobs: (deps) => [
    { name: 'cart-prune', everyMs: HOUR_MS, run: () => pruneCarts(deps) },
    { name: 'cart-draft-prune', everyMs: HOUR_MS, run: () => pruneDrafts(deps) },
    { name: 'cart-link-prune', everyMs: HOUR_MS, run: () => pruneLinks(deps) },
  ],
};

/** @param count carts that are gone */
function deleted(count: number) {
  return ok({ message: deletedCartsText(count), deleted: count });
}

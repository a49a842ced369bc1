import 'server-only';
import { undoStoreChange } from '#lib/contracts/account/store-carts.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { storeCartTexts } from '#lib/labels/cart/store-carts.ts';
import { callOrRefuse } from '#lib/platform/api/capabilities.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, errorAt, safePath, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { bearer, visitorIdOf } from '#lib/platform/session/content.ts';
import { followStore } from './follow-store.ts';
import { keepCart } from './kept-cart.ts';

/** "Deshacer" after a change of store: both carts are what they were, and the page comes again. @throws BackendError */
export const undoStore = defineForm({ name: 'cart-undo', fields: ['return'] }, async (posted, context) => {
  const to = safePath(textOf(posted, 'return'), routes.checkout());
  const session = await followStore(context.session, context.store);
  const input = {
    id: session.cartId,
    storeid: context.store.storeId,
    userid: session.userId ?? GUEST_ID,
    visitorid: visitorIdOf(session),
  };
  const response = await callOrRefuse(undoStoreChange, input, storeCartTexts.cannotUndo, bearer(session));
  if (!response.success) return errorAt(to, response.message);
  return { ...doneAt(to, storeCartTexts.undone), session: keepCart(session, response.shopCart) };
});

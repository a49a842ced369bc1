import { accountFromOrder } from '#lib/account/order-account.ts';
import { followStore } from '#lib/cart/follow-store.ts';
import { mergeLines } from '#lib/cart/merge.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { cancelByForm, movePickupByForm } from '#lib/orders/changes.ts';
import { isOwner, loadOrder } from '#lib/orders/data.ts';
import { trackOrder } from '#lib/orders/forms.ts';
import { reorderByForm } from '#lib/orders/reorder.ts';
import type { FormContext } from '#lib/platform/bff/form-post.ts';
import { defined, type FormHandlers } from './defined.ts';

/** An order that this visitor placed; null for any other. */
async function loadPlacedOrder(orderid: string, context: FormContext) {
  if (!isOwner(orderid, context.session)) return null;
  return (await loadOrder(orderid, '', context))?.order ?? null;
}

/** What follows an order. */
export const orderForms = {
  tracking: defined('trackingForm', (model, posted, context) =>
    trackOrder(validateForm(model, posted), context),
  ),
  'order-cancel': cancelByForm,
  'order-pickup': movePickupByForm,
  reorder: reorderByForm({ followStore, mergeLines }),
  'order-account': accountFromOrder({ loadPlacedOrder }),
} satisfies FormHandlers;

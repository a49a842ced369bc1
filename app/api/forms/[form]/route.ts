import { joinWithPendingCoupon } from '#lib/cart/coupons/pending.ts';
import { joinCart, settleCart } from '#lib/cart/customer-cart.ts';
import { changeStore } from '#lib/cart/follow-store.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { handleForm } from '#lib/platform/bff/handle-form.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import type { FormName } from '#lib/platform/domain/form-name.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { loadStores } from '#lib/stores/data.ts';
import { withDone } from '#lib/tracking/with-done.ts';
import { joinWithWaitingWishes } from '#lib/wishlist/waiting.ts';
import { accountForms } from '../handlers/account.ts';
import { cartForms } from '../handlers/cart.ts';
import { checkoutForms } from '../handlers/checkout.ts';
import { consentForms } from '../handlers/consent.ts';
import { loginForms } from '../handlers/login.ts';
import { messageForms } from '../handlers/messages.ts';
import { orderForms } from '../handlers/orders.ts';
import { registryForms } from '../handlers/registry.ts';
import { staffForms } from '../handlers/staff.ts';
import { wishlistForms } from '../handlers/wishlist.ts';

const handlers: Readonly<Record<FormName, FormHandler>> = {
  ...consentForms,
  ...cartForms,
  ...checkoutForms,
  ...orderForms,
  ...loginForms,
  ...accountForms,
  ...registryForms,
  ...messageForms,
  ...staffForms,
  ...wishlistForms,
};

/** Plain forms: they work without JavaScript and respond with 303. */
export async function POST(
  request: Request,
  context: { params: Promise<{ form: string }> },
): Promise<Response> {
  const { form } = await context.params;
  const handler = Object.entries(handlers).find(([name]) => name === form)?.[1];
  if (!handler) return respondRefusal(404, errors.notFound);
  const jar = await visitorJar();
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  const join = joinWithWaitingWishes(joinWithPendingCoupon(joinCart, { jar, address }), jar);
  const ownCart = { settle: settleCart, join };
  return handleForm(request, withDone(form, handler), { jar, loadStores, changeStore, ownCart });
}

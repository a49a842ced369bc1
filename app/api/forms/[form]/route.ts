import { joinWithPendingCoupon } from '#lib/cart/coupons/pending.ts';
import { joinCart, settleCart } from '#lib/cart/customer-cart.ts';
import { changeStore } from '#lib/cart/follow-store.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { handleForm } from '#lib/platform/bff/handle-form.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { loadStores } from '#lib/stores/data.ts';
import { withDone } from '#lib/tracking/with-done.ts';
import { joinWithWaitingWishes } from '#lib/wishlist/waiting.ts';
import { forms } from '../forms.ts';

/** Plain forms: they work without JavaScript and respond with 303. */
export async function POST(
  request: Request,
  context: { params: Promise<{ form: string }> },
): Promise<Response> {
  const { form: name } = await context.params;
  const form = forms.find((one) => one.name === name);
  if (!form) return respondRefusal(404, errors.notFound);
  const jar = await visitorJar();
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  const join = joinWithWaitingWishes(joinWithPendingCoupon(joinCart, { jar, address }), jar);
  const ownCart = { settle: settleCart, join };
  return handleForm(request, withDone(form.done, form.handle), { jar, loadStores, changeStore, ownCart });
}

import type { NextRequest } from 'next/server';
import { endSocial, knownProvider } from '#lib/account/social.ts';
import { joinWithPendingCoupon } from '#lib/cart/coupons/pending.ts';
import { joinCart } from '#lib/cart/customer-cart.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { leadOn } from '#lib/platform/bff/lead-on.ts';
import { joinAfterLogin } from '#lib/platform/bff/own-cart.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';
import { withDone } from '#lib/tracking/with-done.ts';
import { joinWithWaitingWishes } from '#lib/wishlist/waiting.ts';

/** Where a provider of identities leads back to (AUTH-05, CALL-92). */
export async function GET(
  request: NextRequest,
  context: { params: Promise<{ provider: string }> },
): Promise<Response> {
  const provider = knownProvider((await context.params).provider);
  if (!provider) return respondRefusal(404, errors.notFound);
  const jar = await visitorJar();
  const loadStore = () => loadVisitorStore(jar);
  const logIn = withDone('login.social', (_posted, visit) => endSocial(provider, request, visit));
  return leadOn(request, { jar, loadStore }, async (visit) =>
    joinAfterLogin(
      await logIn({}, { ...visit, event: null }),
      visit,
      joinWithWaitingWishes(joinWithPendingCoupon(joinCart, visit), jar),
    ),
  );
}

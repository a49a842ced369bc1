import { followCouponLink } from '#lib/cart/coupons/link.ts';
import { settleCart } from '#lib/cart/customer-cart.ts';
import { isAutomatedFetch } from '#lib/platform/bff/automated-fetch.ts';
import { safePath } from '#lib/platform/bff/form-post.ts';
import { settleOwnCart } from '#lib/platform/bff/own-cart.ts';
import { respondLink } from '#lib/platform/bff/respond.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { giveBack, spend, spendWrite } from '#lib/platform/limits/limits.ts';
import * as routes from '#lib/platform/routes.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { writeFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';

interface Context {
  params: Promise<{ code: string }>;
}

/**
 * A link with a coupon, of a campaign say: applies it to the visitor's cart, or keeps it until there is one, and goes to
 * the page of the shop that `?to=` names. It writes although it is a GET: following it again changes nothing, and programs
 * that only look are led on. Each is a try, given back unless the code is wrong, so that none is found by trying.
 * @throws LimitReached
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = landingIn(request);
  if (isAutomatedFetch(request.headers)) return respondLink(asked || routes.home());
  const jar = await visitorJar();
  const opened = await openSession(jar);
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  await spend('tries', { address });
  await spendWrite(opened.session, address);
  const store = await loadVisitorStore(jar);
  const handle = await settleOwnCart(opened, { jar, store, settle: settleCart });
  const { session } = handle;
  const followed = await followCouponLink((await params).code, { session, store, jar, address });
  if (followed.isGood) await giveBack('tries', { address });
  if (followed.session !== session) await handle.save(followed.session);
  const to = asked || followed.to;
  await writeFlash(jar, { notice: followed.notice, onPage: findRoute(to).showsNotices === true });
  return respondLink(to);
}

/** Asking for the head of a link is no way of following it. */
export function HEAD(request: Request): Response {
  return respondLink(landingIn(request) || routes.home());
}

/** A page of this shop, '' without; never another link that writes. */
function landingIn(request: Request): string {
  const to = safePath(new URL(request.url).searchParams.get('to') ?? '', '');
  return to !== '' && findRoute(to).access === 'link-holder' ? '' : to;
}

import { after } from 'next/server';
import { change } from '#lib/cart/change.ts';
import type { CouponOwner } from '#lib/cart/coupons/apply.ts';
import { changeWithPendingCoupon } from '#lib/cart/coupons/pending.ts';
import { settleCart } from '#lib/cart/customer-cart.ts';
import { withCart } from '#lib/cart/session-cart.ts';
import { readForBrowser } from '#lib/content/proxy.ts';
import { changeCart } from '#lib/contracts/carts.ts';
import { getValCouponByUser, prevalCoupon, unlockCoupon } from '#lib/contracts/checkout/coupons.ts';
import { getFile, getLayoutTemplateByName } from '#lib/contracts/content/content.ts';
import { searchEngine } from '#lib/contracts/search/engine.ts';
import { getFilterProductsNew, getPopularSearches, searchProducts } from '#lib/contracts/search/products.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { call } from '#lib/platform/api/client.ts';
import { BodyTooLarge, readJsonBody } from '#lib/platform/bff/body.ts';
import { handleCall, type Override, openCall, override } from '#lib/platform/bff/handle-call.ts';
import { settleOwnCart } from '#lib/platform/bff/own-cart.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { env } from '#lib/platform/env.ts';
import { LimitReached, spendProxyRead, spendWrite } from '#lib/platform/limits/limits.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { refreshLogin } from '#lib/platform/session/refresh.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadPopular } from '#lib/search/data.ts';
import { proxySearch } from '#lib/search/proxy.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';
import { reportPage } from '#lib/tracking/data.ts';
import { searchWithPages, suggestWithPages } from '../../../search-with-pages.ts';

type Context = { params: Promise<{ service: string; method: string }> };
type OpenCall = NonNullable<ReturnType<typeof openCall>>;

const CART_CALLS = ['getCart', 'changeCart', 'prevalCoupon', 'unlockCoupon'];
/** Reads of other services (docs/calls.md), which no page of the shop makes: each visitor has so many a minute. */
const PROXY_READS: readonly string[] = [searchEngine.id, getFile.id, getLayoutTemplateByName.id];

/** Calls of the contract that take nothing from the browser may be read plainly. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { service, method } = await context.params;
  const open = openCall(service, method);
  if (!open) return respondRefusal(404, errors.notFound);
  if (open.browser.length > 0) return respondRefusal(405, errors.badRequest);
  return respond(request, open, {});
}

/** The calls of the browser: same origin only, keys allow-listed, the rest from the session. */
export async function POST(request: Request, context: Context): Promise<Response> {
  const { service, method } = await context.params;
  const open = openCall(service, method);
  if (!open) return respondRefusal(404, errors.notFound);
  if (!isSameOrigin(request.headers, env().siteUrl)) return respondRefusal(403, errors.forbidden);
  try {
    return await respond(request, open, await readJsonBody(request));
  } catch (error) {
    if (error instanceof BodyTooLarge) return respondRefusal(413, errors.tooLarge);
    if (error instanceof LimitReached) return respondRefusal(429, errors.tooMany, error.retryAfterS);
    throw error;
  }
}

async function respond(request: Request, open: OpenCall, body: unknown): Promise<Response> {
  const jar = await visitorJar();
  const handle = await openSession(jar);
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  if (PROXY_READS.includes(open.id)) await spendProxyRead(handle.session, address);
  if (open.kind === 'write') {
    await spendWrite(handle.session, address);
    handle.session = await refreshLogin(handle);
  }
  const store = await loadVisitorStore(jar).catch(() => null);
  if (!store) return respondRefusal(503, errors.api);
  const requestId = request.headers.get('x-request-id') ?? '';
  const make = (session: Session) =>
    handleCall(open, {
      ...{ body, session, store, requestId },
      overrides: overridesOf({ session, store, jar, address }),
    });
  const response = CART_CALLS.includes(open.method)
    ? await withCart(
        await settleOwnCart(handle, { jar, store, settle: settleCart }),
        store,
        make,
        open.kind === 'write',
      )
    : await make(handle.session);
  if (adds(open, body)) after(() => reportPage(handle.session, store, 'ADDPRODUCT'));
  return respondJson(response.status, response.body);
}

/** Does a call put something into the cart? */
function adds(open: OpenCall, body: unknown): boolean {
  const intents = open.id === changeCart.id && isRecord(body) ? body.intents : null;
  return Array.isArray(intents) && intents.some((intent) => isRecord(intent) && intent.type === 'add');
}

/** Calls that are made in another way where the back-end lacks them, or another service has the result. */
function overridesOf(owner: CouponOwner): Override[] {
  const { catalogId } = owner.store;
  const remoteaddress = owner.address;
  const isLoggedIn = owner.session.token !== '';
  return [
    override(changeCart, (input, options) =>
      changeWithPendingCoupon(() => change(input, catalogId, options), owner),
    ),
    // Attempts are counted by the address, which the browser does not say.
    override(prevalCoupon, (input, options) => call(prevalCoupon, { ...input, remoteaddress }, options)),
    override(unlockCoupon, (input, options) => call(unlockCoupon, { ...input, remoteaddress }, options)),
    override(getValCouponByUser, (input, options) =>
      call(getValCouponByUser, { ...input, remoteaddress }, options),
    ),
    override(getFilterProductsNew, suggestWithPages),
    override(getPopularSearches, () => loadPopular(catalogId)),
    override(searchProducts, searchWithPages),
    override(searchEngine, (input) => proxySearch(input, catalogId)),
    override(getFile, (input) => readForBrowser(input, isLoggedIn)),
    override(getLayoutTemplateByName, (input) => readForBrowser(input, isLoggedIn)),
  ];
}

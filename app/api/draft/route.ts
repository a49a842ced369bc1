import { settleCart } from '#lib/cart/customer-cart.ts';
import { keepingDraft } from '#lib/checkout/draft.ts';
import { keepTyped } from '#lib/checkout/typed.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { BodyTooLarge, readJsonBody } from '#lib/platform/bff/body.ts';
import { settleOwnCart } from '#lib/platform/bff/own-cart.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { LimitReached, spendWrite } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';

/** What is typed in the checkout, while it is typed: nobody waits for it, and nobody is told when it fails. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers, env().siteUrl)) return respondRefusal(403, errors.forbidden);
  try {
    const jar = await visitorJar();
    const handle = await openSession(jar);
    // From here on a page of this cart waits for it.
    return await keepingDraft(handle.session, async () => {
      const store = await loadVisitorStore(jar);
      const { session } = await settleOwnCart(handle, { jar, store, settle: settleCart });
      await spendWrite(session, request.headers.get(ADDRESS_HEADER) ?? '');
      const body = await readJsonBody(request);
      if (store && !(await keepTyped(body, { session, jar, store })))
        return respondRefusal(400, errors.badRequest);
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    });
  } catch (error) {
    if (error instanceof BodyTooLarge) return respondRefusal(413, errors.tooLarge);
    if (error instanceof LimitReached) return respondRefusal(429, errors.tooMany, error.retryAfterS);
    log('warn', 'draft.lost', { requestId: request.headers.get('x-request-id') ?? '' });
    return respondRefusal(503, errors.api);
  }
}

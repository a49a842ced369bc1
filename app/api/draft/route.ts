import { settleCart } from '#lib/cart/customer-cart.ts';
import { keepingDraft } from '#lib/checkout/draft.ts';
import { keepTyped } from '#lib/checkout/typed.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
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
    let read: Promise<unknown> | undefined;
    const body = () => {
      read ??= readJsonBody(request);
      return read;
    };
    const isSense = await keep(request, body).catch((error) => {
      // The login ended at this moment: opened again, the session is a visitor's.
      if (error instanceof BackendError && error.status === 401) return keep(request, body);
      throw error;
    });
    if (!isSense) return respondRefusal(400, errors.badRequest);
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (error instanceof BodyTooLarge) return respondRefusal(413, errors.tooLarge);
    if (error instanceof LimitReached) return respondRefusal(429, errors.tooMany, error.retryAfterS);
    log('warn', 'draft.lost', { requestId: request.headers.get('x-request-id') ?? '' });
    return respondRefusal(503, errors.api);
  }
}

/** @returns false for a body that makes no sense */
async function keep(request: Request, body: () => Promise<unknown>): Promise<boolean> {
  const jar = await visitorJar();
  const handle = await openSession(jar);
  // From here on a page of this cart waits for it.
  return keepingDraft(handle.session, async () => {
    const store = await loadVisitorStore(jar);
    const { session } = await settleOwnCart(handle, { jar, store, settle: settleCart });
    await spendWrite(session, request.headers.get(ADDRESS_HEADER) ?? '');
    const sent = await body();
    return !store || keepTyped(sent, { session, jar, store });
  });
}

import { isWaiting, loadPending, settleSession } from '#lib/checkout/pending.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { findPaidState, isOwner } from '#lib/orders/data.ts';
import { PROOF_HEADER } from '#lib/orders/domain/proof.ts';
import { markNotified } from '#lib/orders/forms.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { LimitReached } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { pendingOrder } from '#lib/platform/session/content.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { openSession } from '#lib/platform/session/session.ts';

type Context = { params: Promise<{ orderId: string }> };

/**
 * Is the order paid? For its buyer, whose session may have ended since the page was made: that has a proof of its own then,
 * and is told where the result is shown without a session (`page`). Nobody else learns whether a number is an order's
 * (PAY-10, GAP-071).
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { session } = await openSession(await visitorJar());
    const { orderId } = await params;
    const address = request.headers.get(ADDRESS_HEADER) ?? '';
    const proof = request.headers.get(PROOF_HEADER) ?? '';
    const state = await findPaidState(orderId, proof, { session, address });
    const isLost = state !== 'unknown' && session.userId === null && !isOwner(orderId, session);
    const page = isLost ? { page: routes.orderDetails(orderId, proof) } : {};
    if (state === 'notified') return respondJson(200, { success: true, state: 'paid', ...page });
    const pending =
      state === 'waiting' && pendingOrder(session) === orderId ? await loadPending(session) : null;
    return respondJson(200, { success: true, state: isWaiting(pending) ? pending.state : state, ...page });
  } catch (error) {
    if (error instanceof LimitReached) return respondRefusal(429, errors.tooMany, error.retryAfterS);
    log('warn', 'order.state');
    return respondRefusal(503, errors.api);
  }
}

/** The result page was shown to the session that placed the order (PAY-12, GAP-072). */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isSameOrigin(request.headers, env().siteUrl)) return respondRefusal(403, errors.forbidden);
  const jar = await visitorJar();
  const { session, save } = await openSession(jar);
  const { orderId } = await params;
  if (!isOwner(orderId, session)) return respondRefusal(403, errors.forbidden);
  const success = await markNotified(orderId, session).catch(() => false);
  const settled = await settleSession(session, orderId, jar).catch(() => session);
  if (settled !== session) await save(settled);
  return respondJson(success ? 200 : 503, { success });
}

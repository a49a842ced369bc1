import { cookies } from 'next/headers';
import { isWaiting, loadPending, settleSession } from '#lib/checkout/pending.ts';
import { errors } from '#lib/labels/errors.ts';
import { isOwner, loadPaidState } from '#lib/orders/data.ts';
import { markNotified } from '#lib/orders/forms.ts';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { openSession } from '#lib/platform/session/session.ts';

type Context = { params: Promise<{ orderId: string }> };

/** Is the order paid? Nothing personal, so whoever has the number may ask (PAY-10, GAP-071). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  try {
    const { session } = await openSession(await cookies());
    const { orderId } = await params;
    const state = await loadPaidState(orderId, session);
    if (state === 'notified') return respond(200, { success: true, state: 'paid' });
    const pending =
      state === 'waiting' && session.pendingOrder === orderId ? await loadPending(session) : null;
    return respond(200, { success: true, state: isWaiting(pending) ? pending.state : state });
  } catch {
    log('warn', 'order.state');
    return respond(503, { success: false, message: errors.api });
  }
}

/** The result page was shown to the session that placed the order (PAY-12, GAP-072). */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isSameOrigin(request.headers, env().siteUrl))
    return respond(403, { success: false, message: errors.forbidden });
  const { session, save } = await openSession(await cookies());
  const { orderId } = await params;
  if (!isOwner(orderId, session)) return respond(403, { success: false, message: errors.forbidden });
  const success = await markNotified(orderId, session).catch(() => false);
  const settled = await settleSession(session, orderId).catch(() => session);
  if (settled !== session) await save(settled);
  return respond(success ? 200 : 503, { success });
}

function respond(status: number, body: unknown): Response {
  const retry = status === 503 && { 'retry-after': '10' };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...retry } });
}

import { payByCard } from '#lib/gateway/data.ts';
import { gatewayTexts } from '#lib/labels/checkout/gateway.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';

/**
 * A card at the demo's gateway, a plain form: 303 to the shop, or back to the gateway's page when something is wrong with it. What was
 * typed of it is neither stored nor logged, and stands in no address. A live shop has none.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { mode, siteUrl } = env();
  if (mode !== 'demo') return respondRefusal(404, errors.notFound);
  if (!isSameOrigin(request.headers, siteUrl)) return respondRefusal(403, errors.forbidden);
  const { token } = await params;
  const form = await request.formData().catch(() => null);
  if (!form) return respondRefusal(400, errors.badRequest);
  const text = (name: string) => String(form.get(name) ?? '');
  const card = { number: text('number'), expiry: text('expiry'), cvc: text('cvc') };
  try {
    const paid = await payByCard(form.has('code') ? { token, code: text('code') } : { token, card });
    if (!paid) return to(routes.gatewayPage(token));
    const { charge, problem } = paid;
    const isDone = charge.state === 'paid' || charge.state === 'processing';
    return to(isDone ? charge.returnurl : routes.gatewayPage(token, problem));
  } catch {
    log('error', 'gateway.payment');
    return respondRefusal(503, gatewayTexts.failed);
  }
}

function to(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

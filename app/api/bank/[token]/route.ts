import { decideCharge } from '#lib/bank/data.ts';
import { bankTexts } from '#lib/labels/checkout/bank.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';

/** The payer's decision at the simulated bank, a plain form (303 back to its page). A live shop has none. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { mode, siteUrl } = env();
  if (mode !== 'demo') return respondRefusal(404, errors.notFound);
  if (!isSameOrigin(request.headers, siteUrl)) return respondRefusal(403, errors.forbidden);
  const { token } = await params;
  const decision = (await request.formData().catch(() => null))?.get('decision');
  if (decision !== 'pay' && decision !== 'reject') return respondRefusal(400, errors.badRequest);
  try {
    await decideCharge(token, decision);
  } catch {
    log('error', 'bank.decision');
    return respondRefusal(503, bankTexts.failed);
  }
  return new Response(null, {
    status: 303,
    headers: { location: routes.bankPage(token), 'cache-control': 'no-store' },
  });
}

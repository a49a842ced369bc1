import { decideCharge } from '#lib/bank/data.ts';
import { bankTexts } from '#lib/labels/bank.ts';
import { errors } from '#lib/labels/errors.ts';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import { routes } from '#lib/platform/routes.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';

/** The payer's decision at the simulated bank, a plain form (303 back to its page). A live shop has none. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { mode, siteUrl } = env();
  if (mode !== 'demo') return refuse(404, errors.notFound);
  if (!isSameOrigin(request.headers, siteUrl)) return refuse(403, errors.forbidden);
  const { token } = await params;
  const decision = (await request.formData().catch(() => null))?.get('decision');
  if (decision !== 'pay' && decision !== 'reject') return refuse(400, errors.badRequest);
  try {
    await decideCharge(token, decision);
  } catch {
    log('error', 'bank.decision');
    return refuse(503, bankTexts.failed);
  }
  return new Response(null, { status: 303, headers: { location: routes.bankPage(token), ...NO_STORE } });
}

const NO_STORE = { 'cache-control': 'no-store' };

function refuse(status: number, message: string): Response {
  return Response.json({ success: false, message }, { status, headers: NO_STORE });
}

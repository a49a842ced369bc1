import { errors } from '#lib/labels/platform/errors.ts';
import { claimReport } from '#lib/orders/changes.ts';
import { isOwner } from '#lib/orders/data.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { openSession } from '#lib/platform/session/session.ts';

type Context = { params: Promise<{ orderId: string }> };

/** Is this page the one that reports the order's purchase? Asked by the session that placed it, whose pages show it. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isSameOrigin(request.headers, env().siteUrl)) return respondRefusal(403, errors.forbidden);
  try {
    const { session } = await openSession(await visitorJar());
    const { orderId } = await params;
    if (!isOwner(orderId, session)) return respondRefusal(403, errors.forbidden);
    return respondJson(200, { success: true, isfirst: await claimReport(orderId) });
  } catch {
    log('warn', 'order.purchase');
    return respondRefusal(503, errors.api);
  }
}

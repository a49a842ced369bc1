import { followStore } from '#lib/cart/follow-store.ts';
import { mergeLines } from '#lib/cart/merge.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { reorder } from '#lib/orders/reorder.ts';
import { BodyTooLarge, readJsonBody } from '#lib/platform/bff/body.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { env } from '#lib/platform/env.ts';
import { LimitReached, spendWrite } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import { STORE_COOKIE } from '#lib/platform/middleware/store-choice.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { storeByCookie } from '#lib/platform/session/chosen-store.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadStores } from '#lib/stores/data.ts';

type Context = { params: Promise<{ orderId: string }> };

/** "Comprar de nuevo" of a page with JavaScript: what became of each line, for the page to show. Safe to send again. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isSameOrigin(request.headers, env().siteUrl)) return respondRefusal(403, errors.forbidden);
  try {
    const body = await readJsonBody(request);
    const proof = isRecord(body) && typeof body.proof === 'string' ? body.proof : '';
    const jar = await visitorJar();
    const { session, save } = await openSession(jar);
    const address = request.headers.get(ADDRESS_HEADER) ?? '';
    await spendWrite(session, address);
    const store = storeByCookie(await loadStores(), jar.get(STORE_COOKIE)?.value);
    if (!store) throw new Error('no stores');
    const { orderId: orderid } = await params;
    const done = await reorder({ orderid, proof }, { session, store, address }, { followStore, mergeLines });
    if (!done) return respondRefusal(404, orderTexts.notFound);
    await save(done.session);
    return respondJson(200, done.report);
  } catch (error) {
    if (error instanceof LimitReached) return respondRefusal(429, errors.tooMany, error.retryAfterS);
    if (error instanceof BodyTooLarge) return respondRefusal(413, errors.tooLarge);
    log('warn', 'order.reorder');
    return respondRefusal(503, errors.api);
  }
}

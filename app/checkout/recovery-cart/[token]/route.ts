import { recoverCart } from '#lib/cart/recovery.ts';
import { recoveryTexts } from '#lib/labels/cart/recovery.ts';
import { isAutomatedFetch } from '#lib/platform/bff/automated-fetch.ts';
import { respondLink } from '#lib/platform/bff/respond.ts';
import { giveBack, spend, spendWrite } from '#lib/platform/limits/limits.ts';
import { STORE_COOKIE, storeCookieOptions } from '#lib/platform/middleware/store-choice.ts';
import * as routes from '#lib/platform/routes.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { storeByCookie } from '#lib/platform/session/chosen-store.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { readEventMode } from '#lib/platform/session/event-mode.ts';
import { writeFlash } from '#lib/platform/session/flash.ts';
import { leaveFirst } from '#lib/platform/session/leave-first.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadStores } from '#lib/stores/data.ts';

interface Context {
  params: Promise<{ token: string }>;
}

/**
 * A recovery link, sent by mail or WhatsApp: brings the cart back and goes to it, or home when it leads to nothing
 * (CART-44 to CART-46). It changes the visitor's cart although it is a GET: following it again changes nothing, and
 * programs that only look are led home. Links that lead to nothing are counted, so that none is found by trying.
 * @throws LimitReached
 * @throws BackendError
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  if (isAutomatedFetch(request.headers)) return respondLink(routes.home());
  const { token } = await params;
  const jar = await visitorJar();
  const cookie = (name: string) => jar.get(name)?.value;
  const stores = await loadStores();
  const url = new URL(request.url);
  const asked = url.searchParams.get('store');
  const current = storeByCookie(stores, cookie(STORE_COOKIE))?.storeId ?? 0;
  const wanted = storeByCookie(stores, cookie(STORE_COOKIE), asked)?.storeId ?? 0;
  const ask = leaveFirst(await readEventMode(jar), { current, wanted, to: url.pathname + url.search });
  if (ask !== null) return respondLink(ask);
  const handle = await openSession(jar);
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  await spend('tries', { address });
  await spendWrite(handle.session, address);
  const recovered = await recoverCart(token, {
    session: handle.session,
    asked,
    cookie: cookie(STORE_COOKIE),
    stores,
  });
  if (!recovered) {
    await writeFlash(jar, { notice: { tone: 'error', text: recoveryTexts.invalid }, onPage: false });
    return respondLink(routes.home());
  }
  await giveBack('tries', { address });
  await handle.save(recovered.session);
  await writeFlash(jar, { notice: recovered.notice });
  if (recovered.remember) {
    jar.set(STORE_COOKIE, String(recovered.store.storeId), storeCookieOptions());
  }
  return respondLink(routes.checkout());
}

/** Asking for the head of a link is no way of following it. */
export function HEAD(): Response {
  return respondLink(routes.home());
}

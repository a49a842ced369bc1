import { visitorStyle } from '#lib/account/domain/visitor-style.ts';
import { loadCartCount } from '#lib/cart/data.ts';
import { bagStyle } from '#lib/cart/domain/bag.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import { log } from '#lib/platform/logging.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { nameNewcomer } from '#lib/platform/session/newcomer.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';

/**
 * The count on the bag and whose menus are shown, as a style sheet, which pages load where there is no JavaScript: they
 * stay the same for everybody, and cached (GAP-031, SHELL-18). For a visitor without a cart it is empty. No other response is that visitor's
 * own before they add something: it names them and their first cart.
 */
export async function GET(): Promise<Response> {
  const jar = await visitorJar();
  const { session } = await openSession(jar);
  const units = await count(session, jar);
  return new Response(bagStyle(units, summaryTexts.count(String(units))) + visitorStyle(session), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

async function count(session: Session, jar: CookieJar): Promise<number> {
  try {
    if (session.cartId) return (await loadCartCount(session, await loadVisitorStore(jar))).count;
    nameNewcomer(jar);
    return 0;
  } catch {
    log('warn', 'bag.count');
    return 0;
  }
}

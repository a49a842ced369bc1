import { cookies } from 'next/headers';
import { loadCartCount } from '#lib/cart/data.ts';
import { bagStyle } from '#lib/cart/domain/bag.ts';
import { nameFirstCart } from '#lib/cart/first-cart.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { log } from '#lib/platform/logging.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';

/**
 * The count on the bag as a style sheet, which pages load where there is no JavaScript: they stay the same for everybody,
 * and cached (GAP-031). Without a cart, or while the back-end is away, it is empty. No other response is that visitor's
 * own before they add something: it names their first cart.
 */
export async function GET(): Promise<Response> {
  const units = await count();
  return new Response(bagStyle(units, cartTexts.count(String(units))), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

async function count(): Promise<number> {
  try {
    const jar = await cookies();
    const { session } = await openSession(jar);
    if (session.cartId) return (await loadCartCount(session, await loadVisitorStore(jar))).count;
    nameFirstCart(jar);
    return 0;
  } catch {
    log('warn', 'bag.count');
    return 0;
  }
}

import { vi } from 'vitest';
import type { Cart, CartIntent } from '#lib/contracts/carts.ts';
import { toWire } from './fixtures.ts';

interface Change {
  intents: CartIntent[];
  updatedate: string | null;
}

interface Script {
  me?: object;
  /** Null: the server knows no cart. */
  cart?: Cart | null;
  /** An order closed the cart that was asked for. */
  ordered?: boolean;
  /** Answers of changeCart, one after another; a function may look at what was asked, or throw. */
  changes?: ((change: Change) => { success: boolean; message: string; cart: Cart | null })[];
}

/** The shop's own server in memory: what it was asked, and what it answers. */
export function serve(script: Script) {
  const asked: Change[] = [];
  const urls: string[] = [];
  const fetchMock = vi.fn(async (url: string, init?: RequestInit) => {
    urls.push(url);
    if (url === '/api/me') {
      const me = {
        storeId: 101,
        cartCount: 0,
        cartClosed: false,
        userId: null,
        firstName: null,
        notice: null,
        ...script.me,
      };
      return Response.json(me);
    }
    if (url === '/api/frontend/getCart') {
      const { cart = null, ordered } = script;
      const newCartId = cart ? null : 'x';
      return Response.json({ success: true, shopCart: cart && toWire(cart), newCartId, ordered });
    }
    const change: Change = JSON.parse(String(init?.body));
    asked.push(change);
    const response = script.changes?.shift()?.(change);
    if (!response) return Response.json({ success: false }, { status: 503 });
    const { success, message, cart } = response;
    return Response.json({ success, message, shopCart: cart && toWire(cart) });
  });
  vi.stubGlobal('fetch', fetchMock);
  return { asked, urls };
}

import type { Cart, CartIntent, CartStatus } from '#lib/contracts/carts.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { cartFromWire, type WireCart } from './domain/from-wire.ts';

/** What cached pages cannot know of their visitor (see /api/me). */
export interface Me {
  storeId: number | null;
  /** Null while the back-end is away. */
  cartCount: number | null;
  /** An order closed the cart: the browser's copy is to be forgotten. */
  cartClosed: boolean;
  /** Null for a visitor: logged in means that there is one (SHELL-02, GAP-047). */
  userId: number | null;
  firstName: string | null;
  /** They have a gift list of their own (SHELL-20). */
  haveEvent: boolean;
  /** A message for a toast, until `noteShown` says that it was shown. */
  notice: { id: string; tone: 'success' | 'error' | 'warn'; text: string; undo?: boolean } | null;
}

let asking: Promise<Me> | null = null;

/** Asked at the same time by several islands, it is one request. @throws Error when there is no response */
export function askMe(): Promise<Me> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<Me> {
  const shown = document.querySelector<HTMLElement>('[data-flash]')?.dataset.flash;
  const response = await fetch(shown ? `/api/me?shown=${shown}` : '/api/me', {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`me: ${response.status}`);
  return response.json();
}

/** Says that a toast was shown: nobody sees it twice. Without a connection it is said once more at worst. */
export function noteShown(id: string): void {
  void fetch(`/api/me?shown=${id}`, { keepalive: true }).catch(() => undefined);
}

/**
 * The visitor's cart; null when the server knows none.
 * @param status of the cart that the browser saw last (CALL-64)
 * @throws Error when there is no response
 */
export async function askCart(status: CartStatus): Promise<Cart | null> {
  const path = 'frontend/getCart';
  const response = await askBff<{ shopCart: WireCart; newCartId: string | null }>(path, { status });
  return response.newCartId === null ? cartFromWire(response.shopCart) : null;
}

export interface ChangeResponse {
  success: boolean;
  message: string;
  cart: Cart | null;
}

/**
 * Sends what the shopper wants of the cart.
 * @param changeid names the change: sent again with the same one, it is made once
 * @throws Error when there is no response
 */
export async function askChange(
  intents: readonly CartIntent[],
  updatedate: string | null,
  changeid?: string,
): Promise<ChangeResponse> {
  const response = await askBff<{ success: boolean; message: string; shopCart: WireCart | null }>(
    'frontend/changeCart',
    { intents, updatedate, ...(changeid !== undefined && { changeid }) },
    // Who adds and at once follows a link has added.
    { keepalive: true },
  );
  const { success, message, shopCart } = response;
  return { success, message, cart: shopCart && cartFromWire(shopCart) };
}

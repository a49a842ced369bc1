import type { Cart, CartIntent, CartStatus } from '#lib/contracts/carts.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import type { ChangeResponse } from './domain/client/events.ts';
import { cartFromWire, type WireCart } from './domain/from-wire.ts';

/**
 * The visitor's cart; null when the server knows none, and whether an order closed it.
 * @param status of the cart that the browser saw last (CALL-64)
 * @throws Error when there is no response
 */
export async function askCart(status: CartStatus): Promise<{ cart: Cart | null; isOrdered: boolean }> {
  const path = 'frontend/getCart';
  const response = await askBff<CartResponse>(path, { status });
  const cart = response.newCartId === null ? cartFromWire(response.shopCart) : null;
  return { cart, isOrdered: response.ordered === true };
}

interface CartResponse {
  shopCart: WireCart;
  newCartId: string | null;
  ordered?: boolean;
}

/** Who has no answer by then has none: the change is sent again, and made once by its id. */
const MAX_WAIT_MS = 30_000;

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
    { intents, updatedate, changeid },
    // Who adds and at once follows a link has added.
    { keepalive: true, signal: AbortSignal.timeout(MAX_WAIT_MS) },
  );
  const { success, message, shopCart } = response;
  return { success, message, cart: shopCart && cartFromWire(shopCart) };
}

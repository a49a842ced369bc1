import 'server-only';
import { deleteCart } from '#lib/contracts/account/store-carts.ts';
import { type Cart, getCart, setCart } from '#lib/contracts/carts.ts';
import { GUEST_ID, storeId } from '#lib/contracts/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import type { NewLine } from './domain/session-plan.ts';
import type { AgentSession } from './session-id.ts';

type Stored = Pick<AgentSession, 'cartId' | 'storeId'>;

/** The stored cart of a session at today's prices; null when it is not there. @throws BackendError */
export async function loadSessionCart({ cartId, storeId: store }: Stored): Promise<Cart | null> {
  const asked = { id: cartId, storeid: storeId.parse(store), userid: GUEST_ID };
  const { shopCart, newCartId } = await call(getCart, asked);
  return newCartId === null ? shopCart : null;
}

/**
 * Writes the lines of a session, in place of those that it had.
 * @returns null when they cannot be had any more as they were planned
 * @throws BackendError
 */
export async function saveSessionCart(
  { cartId, storeId: store }: Stored,
  products: readonly NewLine[],
): Promise<Cart | null> {
  const saved = await call(setCart, {
    ...{ id: cartId, storeid: storeId.parse(store), userid: GUEST_ID },
    data: { products: [...products] },
  });
  return saved.success ? saved.shopCart : null;
}

/** Ends a session. @throws BackendError */
export async function endSession({ cartId }: Stored): Promise<void> {
  await call(deleteCart, { id: cartId });
}

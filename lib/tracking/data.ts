import 'server-only';
import type { z } from 'zod';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { type shopPage, shopStatus } from '#lib/contracts/shop-status.ts';
import { call } from '#lib/platform/api/client.ts';
import { log } from '#lib/platform/logging.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';

/**
 * Tells the back-end what a visitor does in the shop, with their cart (CALL-62, SYNC-08). A failure is only logged. Never
 * throws.
 * @param details tempcode: of a guest in the checkout, by which they are helped (CHK-35, SYNC-22); path: the page's own
 */
export async function reportPage(
  { userId, cartId, token }: Pick<Session, 'userId' | 'cartId' | 'token'>,
  { storeId }: ChosenStore,
  page: z.infer<typeof shopPage>,
  details: { tempcode?: number | undefined; path?: string } = {},
): Promise<void> {
  const input = {
    customerid: userId ?? GUEST_ID,
    cartsessionid: cartId,
    storeid: storeId,
    data: JSON.stringify(details),
    page,
  };
  await call(shopStatus, input, bearer({ token })).catch(() => log('warn', 'shopStatus', { page }));
}

import 'server-only';
import { getValCouponByUser } from '#lib/contracts/checkout/coupons.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { log } from '#lib/platform/logging.ts';
import { bearer } from '#lib/platform/session/content.ts';
import type { CouponOwner } from './apply.ts';
import { pendingCode } from './pending-code.ts';

/** What the entry of coupons shows. */
export interface CouponEntry {
  /** Invalid codes that may still be entered (COUP-15). */
  attemptsLeft: number;
  /** The code that waits, '' without one. */
  pending: string;
}

/** What the visitor may enter; null where the back-end does not tell: the entry is left out then. Never throws. */
export async function loadCouponEntry({
  session,
  store,
  jar,
  address,
}: CouponOwner): Promise<CouponEntry | null> {
  const asked = {
    storeid: store.storeId,
    cartsessionid: session.cartId,
    customerid: session.userId,
    remoteaddress: address,
    tempcode: '',
  };
  const ask = async () => {
    const [{ attemptsleft }, pending] = await Promise.all([
      call(getValCouponByUser, asked, bearer(session)),
      pendingCode(jar),
    ]);
    return { attemptsLeft: attemptsleft, pending };
  };
  return orElse(getValCouponByUser, ask, async () => null).catch(() => {
    log('warn', 'coupons.entry');
    return null;
  });
}

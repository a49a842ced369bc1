import 'server-only';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { isBackendFault } from '#lib/platform/api/errors.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { codeOf, MAX_CODE } from '../domain/coupon-code.ts';
import { applyCode, type CouponOutcome, type CouponOwner } from './apply.ts';
import { keepPendingCode } from './pending-code.ts';

/** Where a link leads that does not say so itself, and what became of its code. */
interface Followed {
  to: string;
  session: Session;
  /** The code is one of the shop's, as far as is known. */
  isGood: boolean;
  notice: CouponOutcome['notice'];
}

/**
 * Applies the code of a link, or keeps it for later: until the visitor has a cart that it fits, or has logged in. While the
 * back-end is away it is kept unseen. @throws BackendError for faults of another kind
 */
export async function followCouponLink(
  segment: string,
  { store, ...owner }: Omit<CouponOwner, 'store'> & { store: ChosenStore | null },
): Promise<Followed> {
  const code = codeOf(decoded(segment));
  const { session } = owner;
  if (code === '' || code.length > MAX_CODE) {
    return {
      to: routes.home(),
      session,
      isGood: false,
      notice: { tone: 'error', text: couponTexts.badLink },
    };
  }
  const outcome = store && (await applyCode(code, { ...owner, store }, { isPatient: true }).catch(awayOr));
  if (!outcome) {
    await keepPendingCode(owner.jar, code);
    return {
      to: routes.home(),
      session,
      isGood: true,
      notice: { tone: 'success', text: couponTexts.kept(code) },
    };
  }
  const { success, errorcode, shopCart } = outcome.response;
  return {
    to: landing(errorcode === 'LOGIN', (shopCart?.data.products.length ?? 0) > 0),
    session: outcome.session,
    isGood: success || (errorcode !== 'INVALID' && errorcode !== 'NOATTEMPTS'),
    notice: outcome.notice,
  };
}

/** Who has a cart sees there what the coupon did to it. */
function landing(needsLogin: boolean, hasCart: boolean): string {
  if (!hasCart) return routes.home();
  return needsLogin ? routes.couponLogin() : routes.checkoutStep(1);
}

function awayOr(error: unknown): null {
  if (isBackendFault(error)) return null;
  throw error;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

import 'server-only';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { changeCart } from '#lib/contracts/carts.ts';
import type { FormContext, FormOutcome } from '#lib/platform/bff/form-post.ts';
import { bothNotices, type CartOwning, type OwnCart } from '#lib/platform/bff/own-cart.ts';
import { writeFlash } from '#lib/platform/session/flash.ts';
import { keepCart } from '../kept-cart.ts';
import { applyPending, type CouponOwner } from './apply.ts';

/** The outcome of a form that put something into a cart, with the coupon that waited for one. */
export async function withPendingCoupon(outcome: FormOutcome, context: FormContext): Promise<FormOutcome> {
  const { session, flash } = outcome;
  if (!session?.cartId || flash?.notice?.tone !== 'success') return outcome;
  const applied = await applyPending({ ...context, session });
  if (!applied) return outcome;
  return {
    ...outcome,
    session: applied.session,
    flash: { ...flash, notice: bothNotices(flash.notice, applied.notice) },
  };
}

/** A change of the cart, and then the coupon that waited for one: the cart page says what became of it. */
export async function changeWithPendingCoupon(
  change: () => Promise<CallOutput<typeof changeCart>>,
  owner: CouponOwner,
): Promise<CallOutput<typeof changeCart>> {
  const changed = await change();
  if (!changed.success || !changed.shopCart) return changed;
  const applied = await applyPending({ ...owner, session: keepCart(owner.session, changed.shopCart) });
  if (!applied) return changed;
  await writeFlash(owner.jar, { notice: applied.notice });
  return { ...changed, shopCart: applied.response.shopCart ?? changed.shopCart };
}

/** Joins carts after a login, and then applies the coupon that waited for it (COUP-05, COUP-06). */
export function joinWithPendingCoupon(
  join: CartOwning,
  { jar, address }: Pick<CouponOwner, 'jar' | 'address'>,
): CartOwning {
  return async (session, store): Promise<OwnCart> => {
    const own = await join(session, store);
    const applied = await applyPending({ session: own.session, store, jar, address });
    if (!applied) return own;
    return { session: applied.session, notice: bothNotices(own.notice, applied.notice) };
  };
}

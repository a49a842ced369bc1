import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { couponMessages } from '#lib/labels/checkout/coupons.ts';
import { TooManyRequests } from '#lib/platform/browser/bff.ts';
import * as routes from '#lib/platform/routes.ts';
import { cartActions } from '../use-cart.ts';
import { askCoupon, askUnlock, type CouponAnswer } from './requests.ts';

/** What to say of a coupon where it was entered. */
export interface CouponNotice {
  tone: 'success' | 'error';
  text: string;
}

/** What became of a code; `page`: the page has to come again, at `to`, or by its form where that is ''. */
export type AppliedInPlace = { kind: 'told'; notice: CouponNotice } | { kind: 'page'; to: string };

/** Applies a code to the cart of this page and shows the cart with it (COUP-01). Never throws. */
export async function applyInPlace(code: string): Promise<AppliedInPlace> {
  try {
    const answer = await askCoupon(code);
    if (answer.cart) cartActions.adopt(answer.cart);
    if (answer.success) return told('success', answer);
    // The form leads to the login, and the server keeps the code meanwhile (COUP-05).
    if (answer.reason === 'LOGIN') return { kind: 'page', to: '' };
    return answer.attemptsLeft <= 0 ? { kind: 'page', to: routes.couponInvoice() } : told('error', answer);
  } catch (error) {
    const text = error instanceof TooManyRequests ? error.message : couponTexts.failed;
    return { kind: 'told', notice: { tone: 'error', text } };
  }
}

/** Takes a coupon out of the cart of this page (COUP-07, COUP-13, COUP-14). Never throws. */
export async function removeInPlace(code: string): Promise<CouponNotice> {
  try {
    const answer = await askUnlock(code);
    if (answer.cart) cartActions.adopt(answer.cart);
    return { tone: answer.success ? 'success' : 'error', text: answer.message };
  } catch (error) {
    const text = error instanceof TooManyRequests ? error.message : couponMessages.notRemoved;
    return { tone: 'error', text };
  }
}

function told(tone: CouponNotice['tone'], { message, hint }: CouponAnswer): AppliedInPlace {
  return { kind: 'told', notice: { tone, text: couponTexts.refused(message, hint) } };
}

import 'server-only';
import type { CallOutput } from '#lib/contracts/call.ts';
import { prevalCoupon, unlockCoupon } from '#lib/contracts/checkout/coupons.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { call } from '#lib/platform/api/client.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { followStore } from '../follow-store.ts';
import { keepCart } from '../kept-cart.ts';
import { forgetPendingCode, keepPendingCode, pendingCode } from './pending-code.ts';

/** Whose cart a coupon is for, and from where it is entered: attempts are counted by the address, too. */
export interface CouponOwner {
  session: Session;
  store: ChosenStore;
  jar: CookieJar;
  address: string;
}

type Response = CallOutput<typeof prevalCoupon>;

/** What became of a code, the session with its cart, and what there is to say. */
export interface CouponOutcome {
  response: Response;
  session: Session;
  notice: { tone: 'success' | 'error' | 'warn'; text: string };
}

/**
 * Validates a code and applies it to the visitor's cart (COUP-01). One that waits for a cart, or for a login, is kept
 * meanwhile (COUP-05); one that is in the cart waits no longer.
 * @param ways `isPatient`: one that the cart does not fit yet is kept, too
 * @throws BackendError
 */
export async function applyCode(
  code: string,
  owner: CouponOwner,
  { isPatient = false } = {},
): Promise<CouponOutcome> {
  const session = await followStore(owner.session, owner.store);
  const holder = holderOf(session, owner);
  const response = await call(prevalCoupon, { ...holder, couponcode: code, tempcode: '' }, bearer(session));
  if (isWaiting(response, isPatient)) await keepPendingCode(owner.jar, code);
  else if ((await pendingCode(owner.jar)) === code) await forgetPendingCode(owner.jar);
  const notice = noticeOf(code, response, isPatient);
  return { response, session: sessionAfter(session, response), notice };
}

/** Takes a coupon out of the visitor's cart (COUP-07). @throws BackendError */
export async function removeCode(code: string, owner: CouponOwner): Promise<CouponOutcome> {
  const session = await followStore(owner.session, owner.store);
  const asked = { ...holderOf(session, owner), validcouponcode: code, validcoupontempcode: '' };
  const response = await call(unlockCoupon, asked, bearer(session));
  const tone = response.success ? ('success' as const) : ('error' as const);
  return { response, session: sessionAfter(session, response), notice: { tone, text: response.message } };
}

/**
 * Applies the code that waited, now that there is a cart or a login. What the cart does not fit yet goes on waiting and is
 * not said again. Null when no code waits, nothing came of it, or the back-end is away: the cart page offers it still.
 */
export async function applyPending(owner: CouponOwner): Promise<CouponOutcome | null> {
  const code = await pendingCode(owner.jar);
  if (code === '') return null;
  const outcome = await applyCode(code, owner, { isPatient: true }).catch(() => null);
  return outcome && !isWaiting(outcome.response, true) ? outcome : null;
}

/** Whether the code may still be of use, when the cart has changed or its shopper has logged in. */
function isWaiting({ errorcode }: Response, isPatient: boolean): boolean {
  if (errorcode === 'RULES' || errorcode === 'GONE') return isPatient;
  return errorcode === 'NOCART' || errorcode === 'LOGIN';
}

function holderOf({ cartId, userId }: Session, { store, address }: CouponOwner) {
  return { storeid: store.storeId, cartsessionid: cartId, customerid: userId, remoteaddress: address };
}

function sessionAfter(session: Session, { shopCart }: Response): Session {
  return shopCart && shopCart.id === session.cartId ? keepCart(session, shopCart) : session;
}

function noticeOf(
  code: string,
  { success, errorcode, message, hint }: Response,
  isPatient: boolean,
): CouponOutcome['notice'] {
  if (success) return { tone: 'success', text: message };
  if (errorcode === 'NOCART' || (errorcode === 'GONE' && isPatient))
    return { tone: 'success', text: couponTexts.kept(code) };
  if (errorcode === 'RULES' && isPatient) return { tone: 'warn', text: couponTexts.keptLater(code, hint) };
  if (errorcode === 'LOGIN') return { tone: 'warn', text: couponTexts.keptForLogin(code) };
  return { tone: 'error', text: couponTexts.refused(message, hint) };
}

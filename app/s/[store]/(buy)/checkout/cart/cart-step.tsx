import type { ReactNode } from 'react';
import { StepCart } from '#components/cart/cart-parts.client.tsx';
import type { CouponState } from '#components/cart/coupons/coupons.client.tsx';
import { FOR_COUPON } from '#lib/account/log-in.ts';
import { isEventCart } from '#lib/cart/domain/lines.ts';
import type { Progress } from '#lib/checkout/domain/steps.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { DONE_COOKIE, isCartWord, wordsIn } from '#lib/platform/domain/done-words.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import type { Shopper } from '../../shopper.ts';
import { CouponInvoice } from './coupon-invoice.tsx';
import { CouponLogin } from './coupon-login.tsx';
import { loadElsewhere } from './elsewhere.ts';
import { GiftTools } from './gift-tools.tsx';
import { giftShippingNote } from './gift-way.ts';
import { Identify } from './identify.tsx';
import { Popular } from './popular.tsx';
import { loadShippingNote } from './shipping-note.ts';

interface CartStepProps {
  shopper: Shopper;
  cart: Cart | null;
  draft: CheckoutDraft;
  progress: Progress;
  coupons: CouponState | null;
  forcedLogin: boolean;
  query: Record<string, string | string[] | undefined>;
  /** The step that was asked for. */
  asked: 1 | 2 | 3;
  notices: ReactNode;
}

/** Step 1: the cart, and what is asked before it is left (CART-01, CHK-07, CHK-22). */
export async function CartStep(props: CartStepProps) {
  const { shopper, cart, draft, progress, coupons, forcedLogin, query, asked, notices } = props;
  const { session, store } = shopper;
  const isGift = cart !== null && isEventCart(cart.data.products);
  const isForCoupon = query.login === FOR_COUPON;
  const [elsewhere, shippingNote, jar] = await Promise.all([
    loadElsewhere(cart, store),
    isGift ? giftShippingNote(cart, session) : loadShippingNote(store),
    visitorJar(),
  ]);
  const posted = wordsIn(jar.get(DONE_COOKIE)?.value).find(isCartWord) ?? null;
  return (
    <StepCart
      cart={cart}
      elsewhere={elsewhere}
      popular={cart?.data.products.length ? null : <Popular store={store} />}
      canGuest={!forcedLogin && session.userId === null}
      coupons={coupons}
      shippingNote={shippingNote}
      posted={posted}
    >
      {notices}
      {isGift && <GiftTools shopper={shopper} draft={draft} isWriting={query.dedication !== undefined} />}
      {!progress.admitted && progress.hasLines && (
        <Identify
          shopper={shopper}
          isForced={forcedLogin}
          opens={!isForCoupon && asksAtOnce(shopper, query.login !== undefined, asked)}
        />
      )}
      {isForCoupon && session.userId === null && <CouponLogin shopper={shopper} />}
      {query.invoice !== undefined && <CouponInvoice shopper={shopper} draft={draft} />}
    </StepCart>
  );
}

/** Whether who buys is asked without a click: the buy button led here, or a login has ended on a later step. */
function asksAtOnce({ flash }: Shopper, isAsked: boolean, step: 1 | 2 | 3): boolean {
  return isAsked || flash?.form?.name === LOGIN_FORM || (step !== 1 && flash?.notice?.tone === 'warn');
}

import { OpenSection } from '#components/checkout/section.tsx';
import { PageDialog } from '#components/ui/overlays/page-dialog.client.tsx';
import { FOR_COUPON } from '#lib/account/log-in.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Shopper } from '../../shopper.ts';
import { cartLogin } from './cart-login.tsx';

/**
 * The login that a coupon needs (COUP-05): in a dialog, and without JavaScript in a section of the page. The coupon waits
 * and is applied with the login.
 */
export async function CouponLogin({ shopper }: { shopper: Shopper }) {
  const { question, plain } = await cartLogin(shopper, {
    next: routes.checkoutStep(1),
    buying: FOR_COUPON,
    about: couponTexts.loginAbout,
    guest: null,
  });
  return (
    <>
      <noscript>
        <OpenSection id="coupon-login-title" title={couponTexts.loginTitle}>
          {plain}
        </OpenSection>
      </noscript>
      <PageDialog title={couponTexts.loginTitle} closedHref={routes.checkoutStep(1)}>
        {question}
      </PageDialog>
    </>
  );
}

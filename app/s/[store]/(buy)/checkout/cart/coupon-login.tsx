import { CheckoutLogin } from '#components/account/checkout-login.tsx';
import { isPlainLogin, PlainCheckoutLogin } from '#components/account/plain-checkout-login.tsx';
import { SocialSignIn } from '#components/account/social-sign-in.tsx';
import { OpenSection } from '#components/checkout/section.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { PageDialog } from '#components/ui/overlays/page-dialog.client.tsx';
import { BUYING, FOR_COUPON, NEXT } from '#lib/account/log-in.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { signInProviders } from '#lib/platform/auth/providers.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { routes } from '#lib/platform/routes.ts';
import type { Shopper } from '../../shopper.ts';

/**
 * The login that a coupon needs (COUP-05): in a dialog, and without JavaScript in a section of the page. The coupon waits
 * and is applied with the login.
 */
export async function CouponLogin({ shopper: { flash } }: { shopper: Shopper }) {
  const form = await loadForm(LOGIN_FORM);
  const refused = flash?.form?.name === LOGIN_FORM ? flash.form : null;
  const model = compileForm(form.fields, todayInLaPaz());
  const login = {
    model,
    submitLabel: form.submitLabel || loginTexts.submit,
    values: refused?.values ?? {},
    errors: refused?.errors ?? {},
    hidden: { [NEXT]: routes.checkoutStep(1), [BUYING]: FOR_COUPON },
    about: couponTexts.loginAbout,
    guest: null,
    notice: refused && <FlashNotice flash={flash} />,
  };
  const social = { providers: signInProviders(), next: routes.checkoutStep(1) };
  const question = (
    <CheckoutLogin {...login}>
      <SocialSignIn {...social} />
    </CheckoutLogin>
  );
  return (
    <>
      <noscript>
        <OpenSection id="coupon-login-title" title={couponTexts.loginTitle}>
          {isPlainLogin(model) ? (
            <PlainCheckoutLogin {...login} form={STEP_FORM.cart}>
              <SocialSignIn {...social} form={STEP_FORM.cart} />
            </PlainCheckoutLogin>
          ) : (
            question
          )}
        </OpenSection>
      </noscript>
      <PageDialog title={couponTexts.loginTitle} closedHref={routes.checkoutStep(1)}>
        {question}
      </PageDialog>
    </>
  );
}

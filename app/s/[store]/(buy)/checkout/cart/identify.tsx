import { CheckoutLogin } from '#components/account/checkout-login.tsx';
import { LoginGate } from '#components/account/login-gate.client.tsx';
import { isPlainLogin, PlainCheckoutLogin } from '#components/account/plain-checkout-login.tsx';
import { SocialSignIn } from '#components/account/social-sign-in.tsx';
import { OpenSection } from '#components/checkout/section.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { BUYING, NEXT } from '#lib/account/log-in.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { AS_GUEST } from '#lib/checkout/domain/steps.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { signInProviders } from '#lib/platform/auth/providers.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { routes } from '#lib/platform/routes.ts';
import type { Shopper } from '../../shopper.ts';

interface IdentifyProps {
  shopper: Shopper;
  isForced: boolean;
  /** The question is asked at once. */
  opens: boolean;
}

/**
 * Asks who buys (CHK-07, CHK-22): in a dialog that the buy button opens, and without JavaScript in a section of the page
 * once the button was used.
 */
export async function Identify({ shopper: { flash }, isForced, opens }: IdentifyProps) {
  const form = await loadForm(LOGIN_FORM);
  const refused = flash?.form?.name === LOGIN_FORM ? flash.form : null;
  const title = isForced ? checkoutTexts.identifyLogin : checkoutTexts.identify;
  const model = compileForm(form.fields, todayInLaPaz());
  const login = {
    model,
    submitLabel: form.submitLabel || loginTexts.submit,
    values: refused?.values ?? {},
    errors: refused?.errors ?? {},
    hidden: { [NEXT]: routes.checkoutStep(2), [BUYING]: 'S' },
    about: isForced ? checkoutTexts.identifyForced : '',
    guest: isForced ? null : { as: AS_GUEST },
    notice: refused && <FlashNotice flash={flash} />,
  };
  const social = { providers: signInProviders(), next: routes.checkoutStep(2) };
  const choice = (
    <CheckoutLogin {...login}>
      <SocialSignIn {...social} />
    </CheckoutLogin>
  );
  return (
    <>
      {opens && (
        <noscript>
          <OpenSection id="identify-title" title={title}>
            {isPlainLogin(model) ? (
              <PlainCheckoutLogin {...login} form={STEP_FORM.cart}>
                <SocialSignIn {...social} form={STEP_FORM.cart} />
              </PlainCheckoutLogin>
            ) : (
              choice
            )}
          </OpenSection>
        </noscript>
      )}
      <LoginGate title={title} opens={opens}>
        {choice}
      </LoginGate>
    </>
  );
}

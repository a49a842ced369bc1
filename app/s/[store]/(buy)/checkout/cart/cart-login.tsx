import type { ReactNode } from 'react';
import { CheckoutLogin } from '#components/account/checkout-login.tsx';
import { isPlainLogin, PlainCheckoutLogin } from '#components/account/plain-checkout-login.tsx';
import { SocialSignIn } from '#components/account/social-sign-in.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { BUYING, NEXT } from '#lib/account/log-in.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { signInProviders } from '#lib/platform/auth/providers.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import type { Shopper } from '../../shopper.ts';

interface CartLoginOptions {
  /** Path and query of the page that follows the login. */
  next: string;
  /** Value of `BUYING`: what the login is for. */
  buying: string;
  /** Why it is asked for, '' without. */
  about: string;
  /** Fields of who goes on without a login; null where that is not offered. */
  guest: { as: string } | null;
}

interface CartLogin {
  /** For a dialog: a form of its own. */
  question: ReactNode;
  /** For browsers without scripts: its fields belong to the form of the cart, where they can. */
  plain: ReactNode;
}

/** The login that is asked for in the cart, with what was typed before it was refused. */
export async function cartLogin({ flash }: Shopper, options: CartLoginOptions): Promise<CartLogin> {
  const { next, buying, about, guest } = options;
  const form = await loadForm(LOGIN_FORM);
  const refused = flash?.form?.name === LOGIN_FORM ? flash.form : null;
  const model = compileForm(form.fields, todayInLaPaz());
  const login = {
    ...{ model, about, guest },
    submitLabel: form.submitLabel || loginTexts.submit,
    values: refused?.values ?? {},
    errors: refused?.errors ?? {},
    hidden: { [NEXT]: next, [BUYING]: buying },
    notice: refused && <FlashNotice flash={flash} />,
  };
  const social = { providers: signInProviders(), next };
  const question = (
    <CheckoutLogin {...login}>
      <SocialSignIn {...social} />
    </CheckoutLogin>
  );
  if (!isPlainLogin(model)) return { question, plain: question };
  const plain = (
    <PlainCheckoutLogin {...login} form={STEP_FORM.cart}>
      <SocialSignIn {...social} form={STEP_FORM.cart} />
    </PlainCheckoutLogin>
  );
  return { question, plain };
}

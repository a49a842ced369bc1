import type { ReactNode } from 'react';
import { StepLoginForm } from '#components/forms/step-forms.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './checkout-login.module.css';

export interface CheckoutLoginProps {
  model: FormModel;
  submitLabel: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** What the login's form sends along unseen. */
  hidden: Record<string, string>;
  /** Why somebody has to log in, '' for no reason. */
  about: string;
  /** What the form that leaves the cart sends for a guest; null where nobody is offered to go on as one. */
  guest: Record<string, string> | null;
  notice: ReactNode;
  /** Other ways to log in. */
  children?: ReactNode;
}

/** Who buys: a customer, by e-mail and password or in another way, or a guest (CHK-07, CHK-22). */
export function CheckoutLogin(props: CheckoutLoginProps) {
  const { model, values, errors, hidden, about, guest, notice, children } = props;
  return (
    <div className={styles.choice}>
      {notice}
      {about !== '' && <p className={styles.about}>{about}</p>}
      <StepLoginForm
        name={LOGIN_FORM}
        model={model}
        action={routes.form('login')}
        values={values}
        errors={errors}
        hidden={hidden}
        submitLabel={props.submitLabel}
        busyLabel={loginTexts.sending}
        footer={<LoginLinks />}
      />
      {children}
      {guest && (
        <form method="post" action={routes.form('checkout-start')} className={styles.guest}>
          {Object.entries(guest).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="outline" wide>
            {checkoutTexts.guest}
          </Button>
          <p className={styles.about}>{checkoutTexts.guestHelp}</p>
        </form>
      )}
    </div>
  );
}

/** To the mail that helps with a forgotten password, and to a new account. */
export function LoginLinks() {
  return (
    <p className={styles.links}>
      <Anchor href={routes.forgotPassword()}>{loginTexts.forgot}</Anchor>
      <Anchor href={routes.register()}>{loginTexts.create}</Anchor>
    </p>
  );
}

import { AccountSection } from '#components/account/own/account-section.tsx';
import { AccountForm } from '#components/forms/account-form.client.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { PASSWORD_FORM } from '#lib/forms/domain/named.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import { OWNER } from '#lib/platform/domain/owner-field.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Flash } from '#lib/platform/session/flash.ts';

interface PasswordSectionProps {
  customerId: number;
  /** Of the account. */
  email: string;
  flash: Flash | null;
  /** The form is open from the start. */
  isOpen: boolean;
}

/** Another password by the old one (ACC-05 to ACC-08); folded until it is wanted. */
export async function PasswordSection({ customerId, email, flash, isOpen }: PasswordSectionProps) {
  const model = await loadModel(PASSWORD_FORM);
  const refused = flash?.form?.name === PASSWORD_FORM ? flash.form : null;
  return (
    <AccountSection id="password" title={texts.password} about={texts.passwordAbout}>
      <Disclosure summary={texts.changePassword} open={isOpen || refused !== null}>
        <AccountForm
          name={PASSWORD_FORM}
          model={model}
          action={routes.form('account-password')}
          errors={refused?.errors ?? {}}
          username={email}
          hidden={{ return: routes.account('password'), [OWNER]: String(customerId) }}
          submitLabel={texts.changePassword}
          busyLabel={texts.saving}
        />
      </Disclosure>
    </AccountSection>
  );
}

import { AccountSection } from '#components/account/own/account-section.tsx';
import { PasswordAsk } from '#components/account/own/password-ask.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { ERASE_FORM, EXPORT_FORM } from '#lib/account/own-data.ts';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Flash } from '#lib/platform/session/flash.ts';

interface OwnDataSectionProps {
  customerId: number;
  flash: Flash | null;
  /** The form that is open from the start. */
  opened: string;
}

/** What the shop knows of the customer, to take along or to have erased; both want the password again (AJ-85, AJ-86). */
export function OwnDataSection({ customerId, flash, opened }: OwnDataSectionProps) {
  const errorOf = (name: string) => (flash?.form?.name === name ? flash.form.errors.password : undefined);
  const isOpen = (name: string) => opened === name || errorOf(name) !== undefined;
  return (
    <AccountSection id="own-data" title={texts.privacy} about={texts.privacyAbout}>
      <Disclosure summary={texts.download} open={isOpen(EXPORT_FORM)}>
        <PasswordAsk
          id={EXPORT_FORM}
          customerId={customerId}
          about={texts.downloadAbout}
          action={routes.form('account-export')}
          back={routes.account('export')}
          error={errorOf(EXPORT_FORM)}
          submitLabel={texts.download}
        />
      </Disclosure>
      <Disclosure summary={texts.erase} open={isOpen(ERASE_FORM)}>
        <PasswordAsk
          id={ERASE_FORM}
          customerId={customerId}
          about={texts.eraseAbout}
          action={routes.form('account-erase')}
          back={routes.account('erase')}
          error={errorOf(ERASE_FORM)}
          submitLabel={texts.eraseNow}
        />
      </Disclosure>
    </AccountSection>
  );
}

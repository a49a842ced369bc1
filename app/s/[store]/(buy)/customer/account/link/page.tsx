import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthPage } from '#components/account/auth-page.tsx';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { readSignIn } from '#lib/account/pending-identity.ts';
import { LINK_FORM } from '#lib/account/social.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { socialTexts } from '#lib/labels/account/social.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../../shopper.ts';

export const metadata: Metadata = { title: socialTexts.linkTitle };

/** Asks once for the password of the account that a provider's e-mail has; without such an e-mail it is the login (AUTH-09). */
export default async function LinkPage({ params }: { params: Promise<{ store: string }> }) {
  const { flash, jar } = await loadShopper(params);
  const { pending } = await readSignIn(jar);
  if (!pending) redirect(routes.login());
  const { keytype, email } = pending;
  const login = await loadForm(LOGIN_FORM);
  const fields = login.fields.filter(({ name }) => name === 'password');
  const refused = flash?.form?.name === LINK_FORM ? flash.form : null;
  return (
    <AuthPage
      title={socialTexts.linkTitle}
      about={socialTexts.linkAbout(socialTexts.names[keytype], email)}
      notice={<FlashNotice flash={flash} />}
    >
      <DataForm
        name={LINK_FORM}
        model={compileForm(fields, todayInLaPaz())}
        action={routes.form('social-link')}
        errors={refused?.errors ?? {}}
        submitLabel={socialTexts.link}
        busyLabel={loginTexts.sending}
        footer={
          <>
            <Anchor href={routes.forgotPassword()}>{socialTexts.forgot}</Anchor>
            <Anchor href={routes.login()}>{socialTexts.otherAccount}</Anchor>
          </>
        }
      />
    </AuthPage>
  );
}

import type { Metadata } from 'next';
import { AuthPage } from '#components/account/auth-page.tsx';
import { CreateAccount } from '#components/account/create-account.tsx';
import { PasskeyLogin } from '#components/account/passkey-login.client.tsx';
import { SocialSignIn } from '#components/account/social-sign-in.tsx';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { NEXT } from '#lib/account/log-in.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { signInProviders } from '#lib/platform/auth/providers.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { afterLogin } from '#lib/platform/return-path.ts';
import { routes } from '#lib/platform/routes.ts';
import { FlashNotice } from '../../../../flash-notice.tsx';
import { loadShopper } from '../../../../shopper.ts';

export const metadata: Metadata = { title: loginTexts.title };

interface LoginPageProps {
  params: Promise<{ store: string; token?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The token of the address after a password was changed by a mailed link (AUTH-06, AUTH-29). */
const RECOVERED = 'successful';

/** The login (AUTH-01 to AUTH-08); who is logged in is led on by the middleware. */
export default async function LoginPage({ params, searchParams }: LoginPageProps) {
  const { flash } = await loadShopper(params);
  const form = await loadForm(LOGIN_FORM);
  const { token } = await params;
  const next = afterLogin(String((await searchParams).return ?? ''));
  const refused = flash?.form?.name === LOGIN_FORM ? flash.form : null;
  return (
    <AuthPage
      title={form.title || loginTexts.title}
      notice={
        <>
          {token?.[0] === RECOVERED && !flash && <Notice tone="success">{loginTexts.recovered}</Notice>}
          <FlashNotice flash={flash} />
        </>
      }
      aside={<CreateAccount />}
    >
      <DataForm
        name={LOGIN_FORM}
        model={compileForm(form.fields, todayInLaPaz())}
        action={routes.form('login')}
        values={refused?.values ?? {}}
        errors={refused?.errors ?? {}}
        hidden={{ [NEXT]: next }}
        submitLabel={form.submitLabel || loginTexts.submit}
        busyLabel={loginTexts.sending}
        footer={<Anchor href={routes.forgotPassword()}>{loginTexts.forgot}</Anchor>}
      />
      <PasskeyLogin next={next} />
      <SocialSignIn providers={signInProviders()} next={next} />
    </AuthPage>
  );
}

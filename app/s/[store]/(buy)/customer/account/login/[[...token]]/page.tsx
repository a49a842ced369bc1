import type { Metadata } from 'next';
import { AuthPage } from '#components/account/auth-page.tsx';
import { CreateAccount } from '#components/account/create-account.tsx';
import { PasskeyLogin } from '#components/account/passkey-login.client.tsx';
import { SocialSignIn } from '#components/account/social-sign-in.tsx';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { shownReport } from '#components/shell/shown-report.ts';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { NEXT } from '#lib/account/log-in.ts';
import { RECOVERED } from '#lib/account/recovery.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { recoveryTexts } from '#lib/labels/account/recovery.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { signInProviders } from '#lib/platform/auth/providers.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { afterLogin, backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../../../shopper.ts';

export const metadata: Metadata = { title: loginTexts.title };

interface LoginPageProps {
  params: Promise<{ store: string; token?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The login (AUTH-01 to AUTH-08); who is logged in is led on by the middleware. */
export default async function LoginPage({ params, searchParams }: LoginPageProps) {
  const { flash, loginEnded, endedLogin } = await loadShopper(params);
  const form = await loadForm(LOGIN_FORM);
  const { token } = await params;
  const next = afterLogin(String((await searchParams).return ?? ''));
  const refused = flash?.form?.name === LOGIN_FORM ? flash.form : null;
  return (
    <AuthPage
      title={form.title || loginTexts.title}
      notice={
        <>
          {!flash && token?.[0] && <Notice tone="success">{noticeOf(token[0])}</Notice>}
          {!flash && !token && <Reason next={next} loginEnded={loginEnded} id={endedLogin} />}
          <FlashNotice flash={flash} />
        </>
      }
      aside={<CreateAccount next={next} />}
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
        footer={<Anchor href={routes.forgotPassword(backTo(next))}>{loginTexts.forgot}</Anchor>}
      />
      <PasskeyLogin next={next} />
      <SocialSignIn providers={signInProviders()} next={next} />
    </AuthPage>
  );
}

/** What the token of the address says: that a password was changed by a mailed link, or that the mail was sent (AUTH-06, GAP-083). */
function noticeOf(token: string): string {
  return token === RECOVERED ? loginTexts.recovered : recoveryTexts.sent;
}

/** Why the login is asked for: it has ended, or the page that was wanted needs an account (AUTH-37, ACC-02). */
function Reason({ next, loginEnded, id }: { next: string; loginEnded: boolean; id: string }) {
  if (next === routes.home()) return null;
  if (loginEnded) return <Notice {...shownReport(id)}>{errors.loginEnded}</Notice>;
  return findRoute(next).access === 'everybody' ? null : <Notice>{accountTexts.needsAccount}</Notice>;
}

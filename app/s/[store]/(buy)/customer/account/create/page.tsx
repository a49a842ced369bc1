import type { Metadata } from 'next';
import { AuthPage } from '#components/account/auth-page.tsx';
import { HaveAccount } from '#components/account/have-account.tsx';
import { SocialSignIn } from '#components/account/social-sign-in.tsx';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { NEXT } from '#lib/account/log-in.ts';
import { PLAIN, STORE_FIELD } from '#lib/account/register.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { REGISTER_FORM } from '#lib/forms/domain/named.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { registerTexts as texts } from '#lib/labels/account/recovery.ts';
import { signInProviders } from '#lib/platform/auth/providers.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { afterLogin, backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../../shopper.ts';

export const metadata: Metadata = { title: texts.title };

interface Props {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The registration (AUTH-20 to AUTH-26); who is logged in is led on by the middleware. */
export default async function RegisterPage({ params, searchParams }: Props) {
  const { flash, store } = await loadShopper(params);
  const form = await loadForm(REGISTER_FORM);
  const next = afterLogin(String((await searchParams).return ?? ''));
  const refused = flash?.form?.name === REGISTER_FORM ? flash.form : null;
  return (
    <AuthPage
      title={form.title || texts.title}
      notice={<FlashNotice flash={flash} />}
      aside={<HaveAccount next={next} />}
    >
      <DataForm
        name={REGISTER_FORM}
        model={compileForm(form.fields, todayInLaPaz())}
        action={routes.form('register')}
        values={refused?.values ?? {}}
        errors={refused?.errors ?? {}}
        hidden={{ [NEXT]: next, [STORE_FIELD]: String(store.storeId) }}
        submitName={PLAIN}
        submitLabel={form.submitLabel || texts.submit}
        busyLabel={texts.sending}
        footer={<Anchor href={routes.forgotPassword(backTo(next))}>{loginTexts.forgot}</Anchor>}
      />
      <SocialSignIn providers={signInProviders()} next={next} />
    </AuthPage>
  );
}

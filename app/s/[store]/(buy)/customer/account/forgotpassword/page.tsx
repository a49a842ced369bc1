import type { Metadata } from 'next';
import { AuthPage } from '#components/account/auth-page.tsx';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { NEXT } from '#lib/account/log-in.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { FORGOT_FORM } from '#lib/forms/domain/named.ts';
import { recoveryTexts as texts } from '#lib/labels/account/recovery.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { afterLogin, backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../../shopper.ts';

export const metadata: Metadata = { title: texts.title, description: texts.about };

interface Props {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Asks for the mail with which a password is changed (AUTH-27, AUTH-28). */
export default async function ForgotPasswordPage({ params, searchParams }: Props) {
  const { flash } = await loadShopper(params);
  const form = await loadForm(FORGOT_FORM);
  const next = afterLogin(String((await searchParams).return ?? ''));
  const refused = flash?.form?.name === FORGOT_FORM ? flash.form : null;
  return (
    <AuthPage title={form.title || texts.title} about={texts.about} notice={<FlashNotice flash={flash} />}>
      <DataForm
        name={FORGOT_FORM}
        model={compileForm(form.fields, todayInLaPaz())}
        action={routes.form('forgot-password')}
        values={refused?.values ?? {}}
        errors={refused?.errors ?? {}}
        hidden={{ [NEXT]: next }}
        submitLabel={form.submitLabel || texts.submit}
        busyLabel={texts.sending}
        footer={<Anchor href={routes.login(backTo(next))}>{texts.toLogin}</Anchor>}
      />
    </AuthPage>
  );
}

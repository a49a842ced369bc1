import type { Metadata } from 'next';
import { AuthPage } from '#components/account/auth-page.tsx';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { LINK_TOKEN } from '#lib/account/recovery.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { RECOVERY_FORM } from '#lib/forms/domain/named.ts';
import { recoveryTexts as texts } from '#lib/labels/account/recovery.ts';
import { segmentIn } from '#lib/platform/addresses/fields.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../../../shopper.ts';

export const metadata: Metadata = { title: texts.changeTitle };

/** Chooses another password by the link of a mail; one that is over offers another (AUTH-29 to AUTH-34). */
export default async function RecoveryPage({
  params,
}: {
  params: Promise<{ store: string; token: string }>;
}) {
  const { flash } = await loadShopper(params);
  const { token } = await params;
  const form = await loadForm(RECOVERY_FORM);
  const refused = flash?.form?.name === RECOVERY_FORM ? flash.form : null;
  const over = refused?.errors[LINK_TOKEN];
  if (over) {
    return (
      <AuthPage title={form.title || texts.changeTitle} notice={<Notice tone="error">{over}</Notice>}>
        <ButtonLink href={routes.forgotPassword()} reload wide>
          {texts.askAgain}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={form.title || texts.changeTitle} notice={<FlashNotice flash={flash} />}>
      <DataForm
        name={RECOVERY_FORM}
        model={compileForm(form.fields, todayInLaPaz())}
        action={routes.form('recover-password')}
        errors={refused?.errors ?? {}}
        hidden={{ [LINK_TOKEN]: segmentIn(token, 200) ?? '' }}
        submitLabel={form.submitLabel || texts.changeSubmit}
        busyLabel={texts.changing}
        footer={<Anchor href={routes.forgotPassword()}>{texts.askAgain}</Anchor>}
      />
    </AuthPage>
  );
}

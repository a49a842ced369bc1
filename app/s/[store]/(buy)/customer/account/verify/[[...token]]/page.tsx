import type { Metadata } from 'next';
import { AuthPage } from '#components/account/auth-page.tsx';
import { FormLinks } from '#components/account/form-links.tsx';
import { LinkForm } from '#components/account/link-form.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { LINK_TOKEN } from '#lib/account/recovery.ts';
import { recoveryTexts as texts } from '#lib/labels/account/recovery.ts';
import { segmentIn } from '#lib/platform/addresses/fields.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../../../shopper.ts';

export const metadata: Metadata = { title: texts.verifyTitle };

/**
 * The link that proves an e-mail, as a button: who only opens it, a mail scanner say, changes nothing. Without a token, what
 * became of it.
 */
export default async function VerifyPage({
  params,
}: {
  params: Promise<{ store: string; token?: string[] }>;
}) {
  const { flash } = await loadShopper(params);
  const [token] = (await params).token ?? [];
  if (token !== undefined) {
    return (
      <AuthPage title={texts.verifyTitle} about={texts.verifyAbout} notice={<FlashNotice flash={flash} />}>
        <LinkForm
          form="prove-email"
          fields={{ [LINK_TOKEN]: segmentIn(token, 200) ?? '' }}
          label={texts.verifySubmit}
        />
      </AuthPage>
    );
  }
  const isOver = flash?.notice?.tone === 'error';
  return (
    <AuthPage title={texts.verifyTitle} notice={<FlashNotice flash={flash} />}>
      {!flash?.notice && <p>{texts.verifyNothing}</p>}
      <FormLinks>
        {isOver && (
          <ButtonLink href={routes.account()} reload wide>
            {texts.toAccount}
          </ButtonLink>
        )}
        <ButtonLink href={routes.home()} variant={isOver ? 'outline' : 'primary'} wide>
          {texts.toHome}
        </ButtonLink>
      </FormLinks>
    </AuthPage>
  );
}

import type { Metadata } from 'next';
import { AuthPage } from '#components/account/auth-page.tsx';
import { FormLinks } from '#components/account/form-links.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { loadForm } from '#lib/forms/data.ts';
import { CREATED_FORM } from '#lib/forms/domain/named.ts';
import { registerTexts as texts } from '#lib/labels/account/recovery.ts';
import { afterLogin, backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../../../shopper.ts';

export const metadata: Metadata = { title: texts.createdTitle };

interface Props {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Says that the account was made, in the shop's own words, and leads to the start (AUTH-24). */
export default async function RegisteredPage({ params, searchParams }: Props) {
  const { flash, session } = await loadShopper(params);
  const { title, submitLabel, fields } = await loadForm(CREATED_FORM);
  const next = afterLogin(String((await searchParams).return ?? ''));
  return (
    <AuthPage title={title || texts.createdTitle} notice={<FlashNotice flash={flash} />}>
      {fields.map(({ name, label }) => (
        <p key={name}>{label}</p>
      ))}
      <FormLinks>
        <ButtonLink href={routes.home()} wide>
          {submitLabel || texts.toHome}
        </ButtonLink>
        {session.userId === null && (
          <ButtonLink href={routes.login(backTo(next))} variant="outline" reload wide>
            {texts.login}
          </ButtonLink>
        )}
        {session.userId !== null && next !== routes.home() && (
          <ButtonLink href={next} variant="outline" reload wide>
            {texts.goOn}
          </ButtonLink>
        )}
      </FormLinks>
    </AuthPage>
  );
}

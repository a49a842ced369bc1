import type { Metadata } from 'next';
import { AuthPage } from '#components/account/auth-page.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { newsletterPageTexts as texts } from '#lib/labels/newsletter/newsletter.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../shopper.ts';

export const metadata: Metadata = { title: texts.title };

/** What became of a link of a newsletter's mail. */
export default async function NewsletterPage({ params }: { params: Promise<{ store: string }> }) {
  const { flash } = await loadShopper(params);
  return (
    <AuthPage title={texts.title} notice={<FlashNotice flash={flash} />}>
      {!flash?.notice && <p>{texts.nothing}</p>}
      <ButtonLink href={routes.home()} wide>
        {texts.toShop}
      </ButtonLink>
    </AuthPage>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AuthPage } from '#components/account/auth-page.tsx';
import { LinkForm } from '#components/account/link-form.tsx';
import { newsletterPageTexts as texts } from '#lib/labels/newsletter/newsletter.ts';
import { segmentIn } from '#lib/platform/addresses/fields.ts';
import { loadShopper } from '../../../../shopper.ts';

export const metadata: Metadata = { title: texts.title };

type Params = Promise<{ store: string; action: string; token: string }>;

/** A link of a newsletter's mail, as a button: who only opens it, a mail scanner say, changes nothing (AJ-62). */
export default async function NewsletterLinkPage({ params }: { params: Params }) {
  await loadShopper(params);
  const { action, token } = await params;
  if (action !== 'confirm' && action !== 'stop') notFound();
  const { about, submit } = texts[action];
  return (
    <AuthPage title={texts.title} about={about}>
      <LinkForm
        form="newsletter-link"
        fields={{ action, token: segmentIn(token, 200) ?? '' }}
        label={submit}
      />
    </AuthPage>
  );
}

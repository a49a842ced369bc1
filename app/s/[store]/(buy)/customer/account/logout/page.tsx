import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AuthPage } from '#components/account/auth-page.tsx';
import { LogoutEverywhere } from '#components/account/logout-everywhere.tsx';
import { LogoutForm } from '#components/account/logout-form.client.tsx';
import { logoutTexts as texts } from '#lib/labels/account/logout.ts';
import { routes } from '#lib/platform/routes.ts';
import { loadShopper } from '../../../shopper.ts';

export const metadata: Metadata = { title: texts.title };

/**
 * The way out (AUTH-36): a form that sends itself when a link of this shop led here, and asks otherwise, so that no other
 * site logs anybody out. Visitors are led home.
 */
export default async function LogoutPage({ params }: { params: Promise<{ store: string }> }) {
  const { session } = await loadShopper(params);
  if (session.userId === null) redirect(routes.home());
  const sendsItself = (await headers()).get('sec-fetch-site') === 'same-origin';
  return (
    <AuthPage
      title={texts.title}
      about={texts.about(session.firstName)}
      aside={!sendsItself && <LogoutEverywhere />}
    >
      <LogoutForm sendsItself={sendsItself} />
    </AuthPage>
  );
}

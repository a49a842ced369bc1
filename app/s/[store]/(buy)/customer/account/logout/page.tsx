import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AuthPage } from '#components/account/auth-page.tsx';
import { LogoutEverywhere } from '#components/account/logout-everywhere.tsx';
import { LogoutForm } from '#components/account/logout-form.client.tsx';
import { logoutTexts as texts } from '#lib/labels/account/logout.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../../shopper.ts';

/** A link or form of this shop; an address that was typed or kept as a bookmark. */
const OWN_WAYS: ReadonlySet<string> = new Set(['same-origin', 'none']);

export const metadata: Metadata = { title: texts.title };

/**
 * The way out (AUTH-36): a form that sends itself when a link of this shop or a typed address led here. Another site's link
 * and a browser that only loads the page in advance log nobody out: there the form asks. Visitors are led home.
 */
export default async function LogoutPage({ params }: { params: Promise<{ store: string }> }) {
  const { session } = await loadShopper(params);
  if (session.userId === null) redirect(routes.home());
  const head = await headers();
  const sendsItself = OWN_WAYS.has(head.get('sec-fetch-site') ?? '') && !head.has('sec-purpose');
  return (
    <AuthPage
      title={texts.title}
      about={texts.about(session.firstName)}
      aside={!sendsItself && <LogoutEverywhere customerId={session.userId} />}
    >
      <LogoutForm sendsItself={sendsItself} />
    </AuthPage>
  );
}

import type { Metadata } from 'next';
import { AuthPage } from '#components/account/auth-page.tsx';
import { Passkeys } from '#components/account/passkeys.tsx';
import { loadPasskeys } from '#lib/account/passkeys.ts';
import { passkeyTexts } from '#lib/labels/account/passkeys.ts';
import { FlashNotice } from '../../../flash-notice.tsx';
import { loadShopper } from '../../../shopper.ts';

export const metadata: Metadata = { title: passkeyTexts.title };

/** The passkeys of a customer: those that there are, and a new one. */
export default async function PasskeysPage({ params }: { params: Promise<{ store: string }> }) {
  const { session, flash } = await loadShopper(params);
  return (
    <AuthPage title={passkeyTexts.title} about={passkeyTexts.about} notice={<FlashNotice flash={flash} />}>
      <Passkeys passkeys={await loadPasskeys(session)} />
    </AuthPage>
  );
}

import type { Metadata } from 'next';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { Passkeys } from '#components/account/passkeys.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { loadPasskeys } from '#lib/account/passkeys.ts';
import { passkeyTexts } from '#lib/labels/account/passkeys.ts';
import { loadShopper } from '../../../shopper.ts';

export const metadata: Metadata = { title: passkeyTexts.title };

/** The passkeys of a customer: those that there are, and a new one. */
export default async function PasskeysPage({ params }: { params: Promise<{ store: string }> }) {
  const { session, flash } = await loadShopper(params);
  return (
    <AccountFrame current="account" title={passkeyTexts.title} about={passkeyTexts.about}>
      <FlashNotice flash={flash} />
      <Passkeys customerId={session.userId ?? 0} passkeys={await loadPasskeys(session)} />
    </AccountFrame>
  );
}

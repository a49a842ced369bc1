import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { ProofNotice } from '#components/account/proof-notice.tsx';
import { loadCustomer } from '#lib/account/data.ts';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import { routes } from '#lib/platform/routes.ts';
import { FlashNotice } from '../../flash-notice.tsx';
import { loadShopper } from '../../shopper.ts';
import { DataSection } from './data-section.tsx';

export const metadata: Metadata = { title: texts.account };

interface AccountPageProps {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A customer's own data and what they can do with their account (ACC-01 to ACC-12). */
export default async function AccountPage({ params, searchParams }: AccountPageProps) {
  const shopper = await loadShopper(params);
  const customer = await loadCustomer(shopper.session);
  if (!customer) redirect(routes.login(routes.account()));
  const query = await searchParams;
  return (
    <AccountFrame current="account" title={texts.account}>
      <FlashNotice flash={shopper.flash} />
      {!customer.user.EMAILPROVEN && <ProofNotice email={customer.user.EMAIL} />}
      <DataSection
        shopper={shopper}
        customer={customer}
        isEdited={query.edit === 'data'}
        isTyped={query.typed !== undefined}
      />
    </AccountFrame>
  );
}

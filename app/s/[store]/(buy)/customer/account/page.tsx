import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { LogoutEverywhere } from '#components/account/logout-everywhere.tsx';
import { AccountSection } from '#components/account/own/account-section.tsx';
import { NewsletterSection } from '#components/account/own/newsletter-section.tsx';
import { ProofNotice } from '#components/account/own/proof-notice.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { loadCustomer } from '#lib/account/data.ts';
import { loadNewsletter } from '#lib/account/newsletter.ts';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import { passkeyTexts } from '#lib/labels/account/passkeys.ts';
import * as routes from '#lib/platform/routes.ts';
import { flashAt } from '#lib/platform/session/flash.ts';
import { loadShopper } from '../../shopper.ts';
import { DataSection } from './data-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasswordSection } from './password-section.tsx';

export const metadata: Metadata = { title: texts.account };

interface AccountPageProps {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A customer's own data and what they can do with their account (ACC-01 to ACC-12). */
export default async function AccountPage({ params, searchParams }: AccountPageProps) {
  const loaded = await loadShopper(params);
  const shopper = { ...loaded, flash: flashAt(loaded.flash, routes.account()) };
  const customer = await loadCustomer(shopper.session);
  if (!customer) redirect(routes.login(routes.account()));
  const [query, newsletter] = await Promise.all([searchParams, loadNewsletter(customer)]);
  return (
    <AccountFrame current="account" title={texts.account}>
      <FlashNotice flash={shopper.flash} />
      {!customer.user.EMAILPROVEN && <ProofNotice customerId={customer.id} email={customer.user.EMAIL} />}
      <DataSection
        shopper={shopper}
        customer={customer}
        isEdited={query.edit === 'data'}
        isTyped={query.typed !== undefined}
      />
      <PasswordSection
        customerId={customer.id}
        email={customer.user.EMAIL}
        flash={shopper.flash}
        isOpen={query.edit === 'password'}
      />
      <AccountSection
        id="passkeys"
        title={passkeyTexts.title}
        about={passkeyTexts.about}
        action={<Anchor href={routes.passkeys()}>{texts.manage}</Anchor>}
      />
      <NewsletterSection customerId={customer.id} email={customer.user.EMAIL} status={newsletter} />
      <AccountSection id="sessions" title={texts.sessions}>
        <LogoutEverywhere customerId={customer.id} />
      </AccountSection>
      <OwnDataSection customerId={customer.id} flash={shopper.flash} opened={String(query.edit ?? '')} />
    </AccountFrame>
  );
}

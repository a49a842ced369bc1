import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AddressList } from '#components/account/own/address-list.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { type AddressForm, loadAddressForm } from '#lib/account/address-form.ts';
import { loadCustomer } from '#lib/account/data.ts';
import { type OwnAddress, readAddress } from '#lib/account/domain/saved-address.ts';
import { accountPageTexts } from '#lib/labels/account/account-pages.ts';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import * as routes from '#lib/platform/routes.ts';
import { flashAt } from '#lib/platform/session/flash.ts';
import { loadShopper } from '../../shopper.ts';
import { AddressEditor } from './address-editor.tsx';
import { PointStep } from './point-step.tsx';
import { RemoveStep } from './remove-step.tsx';

export const metadata: Metadata = { title: accountPageTexts.addresses };

interface AddressPageProps {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The customer's saved addresses, one of their forms, its place on the map, or the question whether to delete it (ACC-13). */
export default async function AddressPage({ params, searchParams }: AddressPageProps) {
  const loaded = await loadShopper(params);
  const shopper = { ...loaded, flash: flashAt(loaded.flash, routes.addresses()) };
  const [customer, form] = await Promise.all([loadCustomer(shopper.session), loadAddressForm(shopper.store)]);
  if (!customer) redirect(routes.login(routes.addresses()));
  const query = await searchParams;
  const addresses = customer.addresses.map(readAddress);
  const asked = query.edit ?? query.map ?? query.remove;
  const address = addresses.find(({ id }) => String(id) === asked);
  const isNew = query.edit === 'new';
  const isMissing = asked !== undefined && !address && !isNew;
  if (isMissing) shopper.tellMissing();
  const step = () => {
    if (isNew || (address && query.edit !== undefined))
      return (
        <AddressEditor
          shopper={shopper}
          customerId={customer.id}
          form={form}
          address={address}
          isTyped={query.typed !== undefined}
        />
      );
    if (address && query.map !== undefined)
      return <PointStep address={address} customerId={customer.id} flash={shopper.flash} />;
    if (address && query.remove !== undefined)
      return <RemoveStep customerId={customer.id} address={address} />;
    return <Addresses customerId={customer.id} addresses={addresses} form={form} />;
  };
  return (
    <AccountFrame current="addresses" title={accountPageTexts.addresses}>
      {isMissing && <Notice tone="error">{texts.gone}</Notice>}
      <FlashNotice flash={shopper.flash} />
      {step()}
    </AccountFrame>
  );
}

interface AddressesProps {
  customerId: number;
  addresses: readonly OwnAddress[];
  form: AddressForm;
}

function Addresses({ customerId, addresses, form }: AddressesProps) {
  const canAdd = form.shippingTypeId > 0;
  const add = canAdd && (
    <ButtonLink href={routes.addresses({ edit: 'new' })} reload wide>
      {texts.add}
    </ButtonLink>
  );
  if (addresses.length === 0)
    return (
      <EmptyState title={texts.none} text={canAdd ? texts.noneAbout : texts.noDelivery}>
        {add}
      </EmptyState>
    );
  return (
    <>
      <AddressList
        customerId={customerId}
        addresses={addresses}
        cityWords={wordsOf(form, 'city')}
        zoneWords={wordsOf(form, 'zone')}
      />
      <div>{add || <Notice>{texts.noDelivery}</Notice>}</div>
    </>
  );
}

/** The choices of a field of the address form in words, by their values. */
function wordsOf({ fields }: AddressForm, field: string): Record<string, string> {
  const choices = fields.find(({ name }) => name === field)?.values ?? [];
  return Object.fromEntries(choices.map(({ value, label }) => [value, label]));
}

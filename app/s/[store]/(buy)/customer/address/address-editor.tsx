import { AccountSection } from '#components/account/own/account-section.tsx';
import { AddressForm } from '#components/forms/address-form.client.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { type AddressForm as Definition, shownForm } from '#lib/account/address-form.ts';
import { ADDRESS_ID } from '#lib/account/addresses.ts';
import type { OwnAddress } from '#lib/account/domain/saved-address.ts';
import { ADDRESS_FORM } from '#lib/forms/domain/named.ts';
import { accountPageTexts } from '#lib/labels/account/account-pages.ts';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import { OWNER } from '#lib/platform/domain/owner-field.ts';
import * as routes from '#lib/platform/routes.ts';
import { readKept } from '#lib/platform/session/kept-form.ts';
import type { Shopper } from '../../shopper.ts';

interface AddressEditorProps {
  shopper: Shopper;
  customerId: number;
  form: Definition;
  /** Undefined for a new one. */
  address: OwnAddress | undefined;
  /** The form holds what was typed before the login ended. */
  isTyped: boolean;
}

/** The form of an address, new or saved (ACC-13). */
export async function AddressEditor({ shopper, customerId, form, address, isTyped }: AddressEditorProps) {
  const { flash, jar } = shopper;
  const title = address ? texts.editTitle(address.alias) : texts.newTitle;
  if (form.shippingTypeId === 0)
    return (
      <AccountSection id="address" title={title}>
        <Notice>{texts.noDelivery}</Notice>
        <Anchor href={routes.addresses()}>{accountPageTexts.cancel}</Anchor>
      </AccountSection>
    );
  const { model, unserved } = shownForm(form);
  const refused = flash?.form?.name === ADDRESS_FORM ? flash.form : null;
  const kept = isTyped && !refused ? await readKept(jar, ADDRESS_FORM, customerId) : null;
  const id = address ? String(address.id) : '';
  return (
    <AccountSection
      id="address"
      title={title}
      about={unserved.length > 0 ? texts.unservedCities(unserved) : undefined}
    >
      {kept && <Notice>{accountPageTexts.typedIsHere}</Notice>}
      <AddressForm
        name={ADDRESS_FORM}
        draftName={`${ADDRESS_FORM}_${id}`}
        model={model}
        action={routes.form('address')}
        values={refused?.values ?? kept ?? address?.values ?? {}}
        errors={refused?.errors ?? {}}
        hidden={{
          [ADDRESS_ID]: id,
          [OWNER]: String(customerId),
          return: routes.addresses({ edit: address?.id ?? 'new' }),
        }}
        dependence={form.dependence}
        terminals={form.terminals}
        cancelHref={routes.addresses()}
        submitLabel={form.submitLabel || texts.save}
      />
    </AccountSection>
  );
}

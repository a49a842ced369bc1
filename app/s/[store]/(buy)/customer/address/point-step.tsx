import { AccountSection } from '#components/account/own/account-section.tsx';
import { AccountForm } from '#components/forms/account-form.client.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { ADDRESS_ID } from '#lib/account/addresses.ts';
import { pointModel, pointValues } from '#lib/account/domain/point-form.ts';
import type { OwnAddress } from '#lib/account/domain/saved-address.ts';
import { POINT_FORM } from '#lib/forms/domain/named.ts';
import { accountPageTexts } from '#lib/labels/account/account-pages.ts';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { OWNER } from '#lib/platform/domain/owner-field.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Flash } from '#lib/platform/session/flash.ts';

interface PointStepProps {
  address: OwnAddress;
  customerId: number;
  flash: Flash | null;
}

/** Where an address lies on the map (ACC-13): it is saved already, so that this can wait. */
export function PointStep({ address, customerId, flash }: PointStepProps) {
  const refused = flash?.form?.name === POINT_FORM ? flash.form : null;
  const where = [address.address, address.zone, address.city].filter(Boolean).join(', ');
  return (
    <AccountSection
      id="point"
      title={texts.mapTitle(address.alias)}
      about={[where, texts.mapAbout].filter(Boolean).join('. ')}
    >
      <AccountForm
        name={POINT_FORM}
        model={pointModel(todayInLaPaz())}
        action={routes.form('address-point')}
        values={refused?.values ?? pointValues(address.point)}
        errors={refused?.errors ?? {}}
        hidden={{
          [ADDRESS_ID]: String(address.id),
          [OWNER]: String(customerId),
          return: routes.addresses({ map: address.id }),
        }}
        submitLabel={texts.confirm}
        busyLabel={accountPageTexts.saving}
        footer={<Anchor href={routes.addresses()}>{texts.later}</Anchor>}
      />
    </AccountSection>
  );
}

import { AccountSection } from '#components/account/own/account-section.tsx';
import { RemoveWays } from '#components/account/own/remove-ways.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import type { OwnAddress } from '#lib/account/domain/saved-address.ts';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import * as routes from '#lib/platform/routes.ts';

/** The question whether to delete an address, as a page of its own: for browsers without JavaScript. */
export function RemoveStep({
  customerId,
  address: { id, alias },
}: {
  customerId: number;
  address: OwnAddress;
}) {
  return (
    <AccountSection id="remove" title={texts.removeTitle(alias)} about={texts.removeAbout}>
      <RemoveWays customerId={customerId} id={id}>
        <Anchor href={routes.addresses()}>{texts.keep}</Anchor>
      </RemoveWays>
    </AccountSection>
  );
}

import { MapPin } from 'lucide-react';
import { OwnerInput } from '#components/account/owner-input.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Tag } from '#components/ui/primitives/tag.tsx';
import type { OwnAddress } from '#lib/account/domain/saved-address.ts';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './address-list.module.css';
import { RemoveAddress } from './remove-address.client.tsx';

interface AddressListProps {
  customerId: number;
  addresses: readonly OwnAddress[];
  /** The cities that the shop delivers to, by value: an address may have been stored without its words. */
  cityWords: Readonly<Record<string, string>>;
  /** The zones of the chosen store with what they cost, by value. */
  zoneWords: Readonly<Record<string, string>>;
}

/** The saved addresses, the proposed one first, with what can be done with each (ACC-13). */
export function AddressList({ customerId, addresses, cityWords, zoneWords }: AddressListProps) {
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address.id} className={styles.address}>
          <Words
            address={address}
            city={address.city || cityWords[address.values.city ?? '']}
            zone={zoneWords[address.values.zone ?? '']}
          />
          <div className={styles.ways}>
            <Anchor href={routes.addresses({ edit: address.id })} aria-label={texts.editNamed(address.alias)}>
              {texts.edit}
            </Anchor>
            {!address.point && (
              <Anchor
                href={routes.addresses({ map: address.id })}
                aria-label={texts.toMapNamed(address.alias)}
              >
                {texts.toMap}
              </Anchor>
            )}
            <RemoveAddress customerId={customerId} id={address.id} alias={address.alias} />
            {!address.isDefault && (
              <form method="post" action={routes.form('address-default')}>
                <OwnerInput customerId={customerId} />
                <input type="hidden" name="addressid" value={address.id} />
                <Button
                  type="submit"
                  variant="quiet"
                  className={styles.way}
                  aria-label={texts.chooseNamed(address.alias)}
                >
                  {texts.choose}
                </Button>
              </form>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface WordsProps {
  address: OwnAddress;
  /** Undefined where nobody knows. */
  city: string | undefined;
  /** With its price; undefined where the chosen store does not deliver to it. */
  zone: string | undefined;
}

function Words({ address, city, zone }: WordsProps) {
  const { alias, address: street, reference, recipient, point, isDefault } = address;
  return (
    <div className={styles.words}>
      <h2 className={styles.alias}>
        {alias} {isDefault && <Tag>{texts.usual}</Tag>}
      </h2>
      {street && <p>{street}</p>}
      <p>{[city, zone ?? address.zone].filter(Boolean).join(', ')}</p>
      {reference && <p className={styles.quiet}>{reference}</p>}
      {recipient && <p className={styles.quiet}>{texts.recipient(recipient)}</p>}
      {zone === undefined && <p className={styles.warn}>{texts.unserved}</p>}
      {point && (
        <p className={styles.place}>
          <MapPin size={16} strokeWidth={1.5} aria-hidden="true" />
          {texts.onMap}
        </p>
      )}
    </div>
  );
}

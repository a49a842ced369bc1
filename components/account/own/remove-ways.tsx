import type { ReactNode } from 'react';
import { OwnerInput } from '#components/account/owner-input.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './address-list.module.css';

interface RemoveWaysProps {
  customerId: number;
  id: number;
  /** The way back. */
  children: ReactNode;
}

/** Deletes an address, or leads back. */
export function RemoveWays({ customerId, id, children }: RemoveWaysProps) {
  return (
    <form method="post" action={routes.form('address-delete')} className={styles.answer}>
      <OwnerInput customerId={customerId} />
      <input type="hidden" name="addressid" value={id} />
      <Button type="submit">{texts.remove}</Button>
      {children}
    </form>
  );
}

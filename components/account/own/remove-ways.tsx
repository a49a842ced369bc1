import type { ReactNode } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './address-list.module.css';

/** Deletes an address, or leads back. @param children the way back */
export function RemoveWays({ id, children }: { id: number; children: ReactNode }) {
  return (
    <form method="post" action={routes.form('address-delete')} className={styles.answer}>
      <input type="hidden" name="addressid" value={id} />
      <Button type="submit">{texts.remove}</Button>
      {children}
    </form>
  );
}

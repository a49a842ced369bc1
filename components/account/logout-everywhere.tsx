import { Button } from '#components/ui/primitives/button.tsx';
import { logoutTexts as texts } from '#lib/labels/account/logout.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './logout-everywhere.module.css';
import { OwnerInput } from './owner-input.tsx';

/** Ends the login of every device, for who has lost one or does not know who is logged in. */
export function LogoutEverywhere({ customerId }: { customerId: number }) {
  return (
    <form method="post" action={routes.form('logout-everywhere')} className={styles.form}>
      <OwnerInput customerId={customerId} />
      <p className={styles.about}>{texts.everywhereAbout}</p>
      <Button type="submit" variant="outline" wide>
        {texts.everywhere}
      </Button>
    </form>
  );
}

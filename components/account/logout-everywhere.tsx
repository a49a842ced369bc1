import { Button } from '#components/ui/primitives/button.tsx';
import { logoutTexts as texts } from '#lib/labels/account/logout.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './logout-everywhere.module.css';

/** Ends the login of every device, for who has lost one or does not know who is logged in. */
export function LogoutEverywhere() {
  return (
    <form method="post" action={routes.form('logout-everywhere')} className={styles.form}>
      <p className={styles.about}>{texts.everywhereAbout}</p>
      <Button type="submit" variant="outline" wide>
        {texts.everywhere}
      </Button>
    </form>
  );
}

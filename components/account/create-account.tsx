import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { loginTexts } from '#lib/labels/account/login.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './create-account.module.css';

/** The way to the registration, for who has no account yet (AUTH-04). */
export function CreateAccount() {
  return (
    <>
      <h2 className={styles.title}>{loginTexts.newHere}</h2>
      <p className={styles.about}>{loginTexts.newHereAbout}</p>
      <ButtonLink href={routes.register()} variant="outline" reload wide>
        {loginTexts.create}
      </ButtonLink>
    </>
  );
}

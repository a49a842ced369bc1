import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { loginTexts } from '#lib/labels/account/login.ts';
import { backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './create-account.module.css';

/** The way to the registration, for who has no account yet (AUTH-04). @param next where it leads afterwards */
export function CreateAccount({ next }: { next: string }) {
  return (
    <>
      <h2 className={styles.title}>{loginTexts.newHere}</h2>
      <p className={styles.about}>{loginTexts.newHereAbout}</p>
      <ButtonLink href={routes.register(backTo(next))} variant="outline" reload wide>
        {loginTexts.create}
      </ButtonLink>
    </>
  );
}

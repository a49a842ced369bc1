import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { registerTexts as texts } from '#lib/labels/account/recovery.ts';
import { backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './create-account.module.css';

/** The way to the login, for who has an account. @param next where the login leads */
export function HaveAccount({ next }: { next: string }) {
  return (
    <>
      <h2 className={styles.title}>{texts.haveAccount}</h2>
      <p className={styles.about}>{texts.haveAccountAbout}</p>
      <ButtonLink href={routes.login(backTo(next))} variant="outline" reload wide>
        {texts.login}
      </ButtonLink>
    </>
  );
}

import { OwnerInput } from '#components/account/owner-input.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './proof-notice.module.css';

/** Says that nobody has shown yet to read the mail of this address, and mails the link again (AJ-61). */
export function ProofNotice({ customerId, email }: { customerId: number; email: string }) {
  return (
    <Notice tone="warn" title={texts.unproven}>
      <p className={styles.text}>{texts.unprovenAbout(email)}</p>
      <form method="post" action={routes.form('account-proof')}>
        <OwnerInput customerId={customerId} />
        <Button type="submit" variant="quiet" className={styles.again}>
          {texts.sendAgain}
        </Button>
      </form>
    </Notice>
  );
}

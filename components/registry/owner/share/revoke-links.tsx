import { Button } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './revoke-links.module.css';

/** Has no link that was shared open the list any more, once it was said what that means. */
export function RevokeLinks({ eventId }: { eventId: number }) {
  return (
    <Disclosure summary={texts.revoke} className={styles.revoke}>
      <form method="post" action={routes.form('event-revoke')} className={styles.form}>
        <input type="hidden" name="eventid" value={eventId} />
        <p>{texts.revokeAbout}</p>
        <Button type="submit" variant="outline" size="s">
          {texts.revokeYes}
        </Button>
      </form>
    </Disclosure>
  );
}

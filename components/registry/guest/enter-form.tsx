import { Button } from '#components/ui/primitives/button.tsx';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './enter-form.module.css';

interface Props {
  event: { id: number; token?: string | undefined };
  /** Name of the event's store, where that is another than the chosen one; null otherwise. */
  switchesTo: string | null;
  /** The visitor's cart has something of their own in it. */
  parks: boolean;
}

/** Begins to buy for an event, after saying what that changes (GIFT-10 to GIFT-12). */
export function EnterForm({ event, switchesTo, parks }: Props) {
  return (
    <form method="post" action={routes.form('enter-event')} className={styles.form} data-screen-only="">
      <input type="hidden" name="eventid" value={event.id} />
      {event.token !== undefined && <input type="hidden" name="token" value={event.token} />}
      {(parks || switchesTo !== null) && (
        <ul className={styles.changes}>
          {parks && <li>{guestTexts.willPark}</li>}
          {switchesTo !== null && <li>{guestTexts.willSwitch(switchesTo)}</li>}
        </ul>
      )}
      <Button type="submit" variant="registry" size="l" wide>
        {guestTexts.buy}
      </Button>
    </form>
  );
}

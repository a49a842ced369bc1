import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { giftOrderTexts } from '#lib/labels/orders/gifts.ts';
import { eventTexts } from '#lib/labels/registry/registry.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './after-gift.module.css';

/** After an order of gifts: on in the list, or out of it; what was set aside for it is back then. @param name of the event */
export function AfterGift({ name }: { name: string }) {
  return (
    <section aria-label={eventTexts.bar} className={styles.after}>
      <p>{giftOrderTexts.goOn(name)}</p>
      <div className={styles.ways}>
        <ButtonLink href={routes.eventDetails()} variant="registry" reload>
          {giftOrderTexts.list}
        </ButtonLink>
        <form method="post" action={routes.form('leave-event')}>
          <Button type="submit" variant="outline">
            {giftOrderTexts.leave}
          </Button>
        </form>
      </div>
    </section>
  );
}

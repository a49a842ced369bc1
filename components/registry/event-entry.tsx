import { Anchor } from '#components/ui/primitives/link.tsx';
import { eventTexts } from '#lib/labels/registry/registry.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './event-bar.module.css';

/** The event's bar before scripts run, in which the style sheet shows the words that hold: a link to the page that asks whether to leave. */
export function EventEntry() {
  return (
    <aside aria-label={eventTexts.bar} className={styles.bar}>
      <p className={styles.text}>
        <span data-event-as="buying">{eventTexts.buying('')}.</span>
        <span data-event-as="managing">{eventTexts.managing}.</span>{' '}
        <Anchor href={routes.leaveEvent()}>{eventTexts.leave}</Anchor>
      </p>
    </aside>
  );
}

import type { ReactNode } from 'react';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { longDay } from '#lib/registry/domain/event-day.ts';
import styles from './event-facts.module.css';

interface Props {
  /** What guests know of an event (GIFT-08). */
  event: { name: string; person: string; day: string; message: string; image: string };
  heading: 'h1' | 'h2' | null;
  /** Beneath the date, '' without. */
  countdown?: string;
  priority?: boolean;
  /** Picture and words side by side, where there is room. */
  wide?: boolean;
  /** Beneath the words. */
  children?: ReactNode;
}

/** Image, date, name, persons and message of an event (GIFT-08). */
export function EventFacts(props: Props) {
  const { event, heading: Heading, countdown = '', priority = false, wide = false, children } = props;
  return (
    <div className={styles.event} data-wide={(wide && event.image !== '') || undefined}>
      {event.image !== '' && (
        <div className={styles.picture}>
          <Picture path={event.image} alt="" sizes="(min-width: 800px) 420px, 100vw" priority={priority} />
        </div>
      )}
      <div className={styles.words}>
        {Heading && <Heading className={styles.name}>{event.name}</Heading>}
        {event.person !== '' && <p className={styles.person}>{event.person}</p>}
        <p className={styles.day}>
          <time dateTime={event.day}>{longDay(event.day)}</time>
          {countdown !== '' && <span className={styles.countdown}>{countdown}</span>}
        </p>
        {event.message !== '' && <p className={styles.message}>{event.message}</p>}
        {children}
      </div>
    </div>
  );
}

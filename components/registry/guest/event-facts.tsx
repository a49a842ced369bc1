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
}

/** Image, date, name, persons and message of an event (GIFT-08). */
export function EventFacts({ event, heading: Heading, countdown = '', priority = false }: Props) {
  return (
    <div className={styles.event} data-pictured={event.image === '' ? undefined : ''}>
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
      </div>
    </div>
  );
}

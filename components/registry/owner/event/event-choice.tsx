import { Picture } from '#components/ui/primitives/picture.tsx';
import * as routes from '#lib/platform/routes.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';
import styles from './event-choice.module.css';

interface EventChoiceProps {
  events: readonly { id: number; name: string; day: string; picture: string }[];
}

/** The customer's lists, each with image, name and date (EVT-20). */
export function EventChoice({ events }: EventChoiceProps) {
  return (
    <ul className={styles.list}>
      {events.map(({ id, name, day, picture }) => (
        <li key={id}>
          <form method="post" action={routes.form('event-choose')}>
            <input type="hidden" name="eventid" value={id} />
            <button type="submit" className={styles.event}>
              <Picture path={picture} alt="" sizes="64px" className={styles.photo} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.day}>{longDay(day)}</span>
              </span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

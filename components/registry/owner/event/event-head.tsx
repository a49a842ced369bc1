import type { ReactNode } from 'react';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { numberText } from '#lib/labels/platform/number.ts';
import { ownerTexts as texts } from '#lib/labels/registry/owner.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';
import styles from './event-head.module.css';

interface EventHeadProps {
  event: {
    name: string;
    /** yyyy-mm-dd. */
    day: string;
    /** Set of pictures, '' without. */
    picture: string;
    message: string;
  };
  /** Days until it; below 0 once it is over. */
  days: number;
  /** Units bought, and requested; null where nobody said how many. */
  progress: { given: number; asked: number | null };
  /** On phones without its photo: what is below comes first. */
  compact?: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** An own event: photo, name, date and message, and how far its list is (EVT-25). */
export function EventHead({ event, days, progress, compact = false, children }: EventHeadProps) {
  const { name, day, picture, message } = event;
  const { given, asked } = progress;
  return (
    <header
      className={styles.head}
      data-pictured={picture === '' ? undefined : ''}
      data-compact={compact || undefined}
    >
      {picture !== '' && (
        <Picture
          path={picture}
          alt={texts.photo(name)}
          sizes="(min-width: 800px) 220px, 100vw"
          priority
          className={styles.photo}
        />
      )}
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.day}>
          <time dateTime={day}>{longDay(day)}</time>
          <span className={styles.left}>{daysWords(days)}</span>
        </p>
        {message !== '' && <p className={styles.message}>{message}</p>}
        {(asked === null || asked > 0) && (
          <p className={styles.progress}>
            {asked === null
              ? texts.progressOpen(numberText(given))
              : texts.progress(numberText(given), numberText(asked))}
          </p>
        )}
        <div className={styles.ways}>{children}</div>
      </div>
    </header>
  );
}

function daysWords(days: number): string {
  if (days < 0) return texts.past;
  return days === 0 ? texts.today : texts.days(days);
}

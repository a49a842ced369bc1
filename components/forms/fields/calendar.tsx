import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Month, monthOf, moveDay, weekdays, weeksOf } from '#lib/forms/domain/calendar.ts';
import { dateTexts } from '#lib/labels/forms/dates.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import styles from './calendar.module.css';

interface CalendarProps {
  label: string;
  /** '' while nothing is chosen. */
  chosen: Day;
  min: Day | null;
  max: Day | null;
  onChoose: (day: Day) => void;
  /** The focus goes back to what opened it. */
  onClose: () => void;
  /** Somebody went on elsewhere. */
  onLeave: () => void;
}

/** A month to choose a day of, from Monday to Sunday; by arrows, Home and End, and the page keys for months (FORM-20). */
export function Calendar({ label, chosen, min, max, onChoose, onClose, onLeave }: CalendarProps) {
  const within = (day: Day) => {
    if (min !== null && day < min) return min;
    return max !== null && day > max ? max : day;
  };
  const [active, setActive] = useState(() => within(chosen || todayHere()));
  const box = useRef<HTMLDivElement>(null);
  const month: Month = monthOf(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active day
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }, [active]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const around = box.current?.parentElement;
      if (target instanceof Node && around && !around.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [onLeave]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose();
    }
    const next =
      event.target instanceof HTMLElement && event.target.closest('td') && moveDay(active, event.key);
    if (!next) return;
    event.preventDefault();
    setActive(within(next));
  };
  const turn = (key: 'PageUp' | 'PageDown') => setActive(within(moveDay(active, key) ?? active));
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={dateTexts.calendar(label)}
      className={styles.calendar}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.turn}
          aria-label={dateTexts.before}
          onClick={() => turn('PageUp')}
        >
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <p aria-live="polite">{month.name}</p>
        <button
          type="button"
          className={styles.turn}
          aria-label={dateTexts.after}
          onClick={() => turn('PageDown')}
        >
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <table className={styles.days}>
        <thead>
          <tr>
            {weekdays().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seven days, always
                <td key={at}>
                  {day !== null && (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={dateTexts.day(day)}
                      aria-current={day === chosen ? 'date' : undefined}
                      disabled={within(day) !== day}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The visitor's own today: where the calendar opens, no rule. */
function todayHere(): Day {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

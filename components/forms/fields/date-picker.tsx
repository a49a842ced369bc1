import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { writeValue } from '#components/ui/behaviour/write-value.ts';
import { TextField } from '#components/ui/fields/field.tsx';
import { parseMoment } from '#lib/forms/domain/moments.ts';
import { dateTexts } from '#lib/labels/forms/dates.ts';
import styles from './fields.module.css';
import { type FieldView, type FieldViewProps, frameOf } from './view.ts';

const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })));

/**
 * A day (FORM-20, FORM-21): the browser's own control, which phones open as theirs; where there is a mouse a calendar in
 * Spanish, from Monday on, opens beside it.
 */
function DatePickerControl(props: FieldViewProps) {
  const { field, value, binding } = props;
  const frame = frameOf(props);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const input = () => place.current?.querySelector('input') ?? null;
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={place} className={styles.date}>
      <TextField
        {...frame}
        {...binding}
        type="date"
        min={field.minDay ?? undefined}
        max={field.maxDay ?? undefined}
        autoComplete={field.autocomplete || undefined}
        defaultValue={toControl(value)}
        after={
          <button
            type="button"
            className={`${styles.inside} ${styles.fine}`}
            aria-label={dateTexts.open(field.label)}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            disabled={field.disabled}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Calendar
            label={field.label}
            chosen={input()?.value ?? ''}
            min={field.minDay}
            max={field.maxDay}
            onClose={close}
            onLeave={() => setOpen(false)}
            onChoose={(day) => {
              writeValue(input(), day);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A day as the browser's control has it. */
function toControl(text: string): string {
  return parseMoment(text)?.day ?? '';
}

export const view: FieldView = { Control: DatePickerControl, toControl };

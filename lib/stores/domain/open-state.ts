import type { StoreHours } from './details.ts';
import { addDays, isClosed, laPazTime, noonOf, openSpans, type Span, WEEK } from './hours.ts';

/**
 * Whether a store is open: until when, or when it opens next: `ahead` days from today, on `weekday` ('lunes').
 * Times are 'HH:MM' in La Paz.
 */
export type OpenState =
  | { isOpen: true; until: string }
  | { isOpen: false; ahead: number; weekday: string; from: string };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/**
 * Judges a store's hours at an instant; null where they tell nothing: no hours, or none that is understood. Nobody is
 * told that a store is closed because of how its hours are written.
 */
export function openState(hours: readonly StoreHours[], now: Date): OpenState | null {
  const { day: today, time } = laPazTime(now);
  const readable = hours.filter((entry) => isClosed(entry) || isReadable(entry));
  const isWhole = readable.length === hours.length;
  const spans = openSpans(readable, today);
  const current = spans.find(({ from, to }) => from <= time && time < to);
  if (current) return { isOpen: true, until: endOf(current, spans) };
  if (!isWhole) return null;
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const next = openSpans(readable, day).find(({ from }) => ahead > 0 || from > time);
    if (next) return { isOpen: false, ahead, weekday: WEEK[noonOf(day).getUTCDay()] ?? '', from: next.from };
  }
  return null;
}

function isReadable({ open, close }: StoreHours): boolean {
  return TIME.test(open) && TIME.test(close) && open < close;
}

/** Hours that follow each other without a break are one. */
function endOf(span: Span, spans: readonly Span[]): string {
  return spans.reduce((end, { from, to }) => (from <= end && to > end ? to : end), span.to);
}

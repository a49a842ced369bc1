import { normalizeTerm } from '#lib/search/domain/term.ts';

/** Letters from which on events are searched (GIFT-07). */
const LEAST_LETTERS = 3;

/** Events that a search shows: who misses theirs among them types more of its name. */
export const MOST_EVENTS_FOUND = 10;

/** What is searched for, '' for a text that is too short. */
export function finderTerm(text: string): string {
  const term = normalizeTerm(text);
  return Array.from(term).length >= LEAST_LETTERS ? term : '';
}

/** The event that was picked among those that were found; null without one. */
export function pickedEvent(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

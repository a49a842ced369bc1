import { cutText } from '#lib/platform/domain/text/cut-text.ts';
import { oneLine } from '#lib/platform/domain/text/one-line.ts';

/** A search starts at so many characters (SRCH-06). */
export const MIN_TERM = 3;
/** A longer term is cut; fields say so before. */
const MAX_TERM = 100;
/** What a search field takes, as HTML's `pattern`. */
export const TERM_PATTERN = `.{0,${MAX_TERM}}`;
/** Pause in typing before results load, in ms (SRCH-07). */
export const SEARCH_DEBOUNCE_MS = 300;

/** A term as it is searched: one line, trimmed, lower case, at most 100 characters (SRCH-08). */
export function normalizeTerm(text: string): string {
  const line = oneLine(text.normalize('NFC')).toLocaleLowerCase('es');
  return cutText(line, MAX_TERM).trim();
}

/** Whether a normalised term is long enough to search for (SRCH-06). */
export function isSearchable(term: string): boolean {
  return Array.from(term).length >= MIN_TERM;
}

import { parseRecent, withTerm } from './domain/recent.ts';

/** Keys of what this shop keeps in a browser carry the brand (GAP-056). */
const KEY = 'ajuar_searches';

/** The terms that were looked for in this browser, the newest first; they never leave it. */
export function readRecent(): string[] {
  try {
    return parseRecent(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export function keepRecent(term: string): void {
  write(withTerm(readRecent(), term));
}

export function forgetRecent(term: string): string[] {
  return write(readRecent().filter((other) => other !== term));
}

export function forgetAllRecent(): string[] {
  return write([]);
}

/** A full or forbidden storage only costs the list. */
function write(terms: string[]): string[] {
  try {
    if (terms.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(terms));
  } catch {
    // The list is as it was.
  }
  return terms;
}

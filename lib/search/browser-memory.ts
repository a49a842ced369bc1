import { readStored, writeStored } from '#lib/platform/browser/storage.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { parseRecent, withTerm } from './domain/recent.ts';

/** Keys of what this shop keeps in a browser carry the brand (GAP-056). */
const KEY = storedName('searches');

/** The terms that were looked for in this browser, the newest first; they never leave it. */
export function readRecent(): string[] {
  return parseRecent(readStored(KEY));
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

function write(terms: string[]): string[] {
  writeStored(KEY, terms.length === 0 ? null : JSON.stringify(terms));
  return terms;
}

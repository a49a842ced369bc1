import { withoutPersons } from './page-address.ts';

/** As many characters of a search say what was looked for. */
const MAX_WORDS = 60;

/** What was searched, as it is counted: in small letters, without e-mail addresses and telephones. */
export function searchedWords(text: string): string {
  return withoutPersons(text.normalize('NFC').toLowerCase())
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_WORDS)
    .trim();
}

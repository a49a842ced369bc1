import { oneLine } from '#lib/platform/domain/text/one-line.ts';
import { withoutPersons } from './page-address.ts';

/** As many characters of a search say what was looked for. */
const MAX_WORDS = 60;

/** What was searched, as it is counted: in small letters, on one line, without e-mail addresses, telephones and signs that nobody sees. */
export function searchedWords(text: string): string {
  return oneLine(withoutPersons(text.normalize('NFC').toLowerCase()))
    .slice(0, MAX_WORDS)
    .trim();
}

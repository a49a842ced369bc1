import { indexText } from '#lib/search/domain/words.ts';

const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u' };

/**
 * Letters with other forms (ñ, other alphabets), words whose singular is no beginning of theirs ('luces', 'luz'), and
 * numbers with their units.
 */
const NOT_PLAIN = /[^ -~×÷·°–—“”«»\n]|ces(?![a-z0-9])|\d[a-z]/;

/**
 * Does what `indexText` does for one or more texts, as far as beginnings of words go: the same stems are found in it.
 * A search calls it for a thousand titles, most of them plain.
 */
export function searchedText(texts: readonly string[]): string {
  const plain = texts
    .join(' ')
    .toLowerCase()
    .replace(/[áéíóúü]/g, (letter) => PLAIN[letter] ?? letter);
  return NOT_PLAIN.test(plain) ? indexText(texts) : ` ${plain.replace(/[^a-z0-9]+/g, ' ')} `;
}

import { slipsBetween } from '#lib/platform/domain/text/edit-distance.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { searchStems, stem, wordsOf } from './words.ts';

/** So many letters may be wrong, and no more than half of them. */
const MOST_SLIPS = 3;
/** Titles that are looked at: what is found first is what was meant. */
const TITLES = 6;

/**
 * A term with its misspelt words as the titles have them: 'tasa vaye' is 'taza valle'; null where no title says otherwise.
 * @param titles of what was found for it, the most relevant first
 */
export function correctedTerm(term: string, titles: readonly string[]): string | null {
  const words = titles.slice(0, TITLES).flatMap((title) => title.match(/[\p{L}\p{N}]+/gu) ?? []);
  const known = words.map((word) => ({ word, stem: stem(fold(word)) }));
  const telling = new Set(searchStems(term));
  const corrected = wordsOf(term).map((typed) => {
    const own = stem(typed);
    if (!telling.has(own) || known.some((one) => one.stem.startsWith(own))) return typed;
    const nearest = known
      .map((one) => ({ word: one.word, slips: slipsBetween(own, one.stem) }))
      .filter(({ slips }) => slips <= Math.min(MOST_SLIPS, own.length / 2))
      .sort((a, b) => a.slips - b.slips)[0];
    return nearest ? nearest.word.toLowerCase() : typed;
  });
  const text = corrected.join(' ');
  return text === wordsOf(term).join(' ') ? null : text;
}

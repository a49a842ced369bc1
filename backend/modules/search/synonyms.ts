import { z } from 'zod';
import type { ShopTables } from '#backend/modules/catalogue/index.ts';
import { whole } from '#lib/search/domain/units.ts';
import { searchStems } from '#lib/search/domain/words.ts';
import { oncePer } from '../../once-per.ts';

/** What a shop says about words. */
export interface Synonyms {
  /** Words and phrases that mean the same. */
  groups: readonly (readonly string[])[];
  /** Words that also mean others, and not the other way round: who looks for breakfast wants a cup. */
  intents: readonly { words: readonly string[]; means: readonly string[] }[];
}

type Phrase = readonly string[];

/** The words that a phrase means; not always itself among them. */
interface Way {
  phrase: Phrase;
  means: readonly Phrase[];
}

const list = z.array(z.string());
const setting = z
  .object({ groups: z.array(list), intents: z.array(z.object({ words: list, means: list })).default([]) })
  .nullable();

/** The shop's synonyms as its setting keeps them. */
export function readSynonyms(stored: unknown): Synonyms {
  return setting.parse(stored) ?? { groups: [], intents: [] };
}

/** The shop's own, the same list as long as its tables are the same. */
export const synonymsOf = oncePer((shop: ShopTables) => readSynonyms(shop.synonyms));

/** All of it as stems: every search needs them, and they change with the shop's settings alone. */
export const stemmed = oncePer(({ groups, intents }: Synonyms): readonly Way[] => {
  const both = groups.map(phrasesOf).flatMap((group) => group.map((phrase) => ({ phrase, means: group })));
  const one = intents.flatMap(({ words, means }) =>
    phrasesOf(words).map((phrase) => ({ phrase, means: phrasesOf(means) })),
  );
  return [...both, ...one];
});

function phrasesOf(words: readonly string[]): Phrase[] {
  return words.map(searchStems).filter((phrase) => phrase.length > 0);
}

/** The longest phrase with synonyms that the stems begin with, and everything it may stand for. */
export function longestSynonym(
  stems: readonly string[],
  ways: readonly Way[],
): { length: number; phrases: Phrase[] } {
  const found = ways.filter(({ phrase }) => phrase.every((stem, i) => stems[i] === stem));
  const length = found.reduce((most, { phrase }) => Math.max(most, phrase.length), 0);
  const longest = found.filter(({ phrase }) => phrase.length === length);
  // What was typed comes first, see relevance. Whole words all of them: a 'jarro' is no 'jarrón'.
  const phrases = [...longest.map(({ phrase }) => phrase), ...longest.flatMap(({ means }) => means)];
  return { length, phrases: phrases.map((phrase) => phrase.map(whole)) };
}

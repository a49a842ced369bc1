import { isSearchable, normalizeTerm } from '#lib/search/domain/term.ts';
import { searchStems } from '#lib/search/domain/words.ts';

/** One thing that is looked for: any of its phrases, each a list of stems that all must be there. */
export type Concept = readonly (readonly string[])[];

/** Groups of words and phrases that mean the same. */
export type Synonyms = readonly (readonly string[])[];

/**
 * What a term looks for: every concept has to be found. [] for a term that is too short or says nothing (SRCH-06).
 * Stems are letters and digits only, whatever was typed.
 */
export function parseQuery(searchkey: string, synonyms: Synonyms): Concept[] {
  const term = normalizeTerm(searchkey);
  if (!isSearchable(term)) return [];
  const stems = searchStems(term);
  const groups = stemmed(synonyms);
  const concepts: Concept[] = [];
  for (let at = 0; at < stems.length; ) {
    const { length, phrases } = longestSynonym(stems.slice(at), groups);
    const word = stems[at] ?? '';
    concepts.push(phrases.length > 0 ? phrases : [[word]]);
    at += Math.max(1, length);
  }
  return concepts;
}

const known = new WeakMap<Synonyms, readonly Concept[]>();

/** Each group's phrases as stems: every search needs them, and they change with the shop's settings alone. */
function stemmed(synonyms: Synonyms): readonly Concept[] {
  const groups =
    known.get(synonyms) ??
    synonyms.map((group) => group.map(searchStems).filter((phrase) => phrase.length > 0));
  known.set(synonyms, groups);
  return groups;
}

/** The longest phrase with synonyms that the stems begin with, and everything it may stand for. */
function longestSynonym(
  stems: readonly string[],
  groups: readonly Concept[],
): { length: number; phrases: (readonly string[])[] } {
  const begins = (phrase: readonly string[]) => phrase.every((stem, i) => stems[i] === stem);
  const found = groups.flatMap((group) => group.filter(begins).map((phrase) => ({ group, phrase })));
  const length = found.reduce((most, { phrase }) => Math.max(most, phrase.length), 0);
  const longest = found.filter(({ phrase }) => phrase.length === length);
  // What was typed comes first, see relevance.
  const phrases = [...longest.map(({ phrase }) => phrase), ...longest.flatMap(({ group }) => group)];
  return { length, phrases };
}

/** Weights of where a concept is found (SRCH-22). */
const WEIGHTS = { name: 10, tags: 8, other: 1 };

/**
 * How well a product fits, from texts as searchedText makes them. What stands in the name counts most, more so as the
 * words that were typed than as their synonyms.
 */
export function relevance(
  concepts: readonly Concept[],
  { name, tags }: { name: string; tags: string },
): number {
  return concepts.reduce((sum, concept) => {
    const typed = concept[0] ?? [];
    if (contains(name, typed)) return sum + WEIGHTS.name + WEIGHTS.other;
    if (concept.some((phrase) => contains(name, phrase))) return sum + WEIGHTS.name;
    return sum + (concept.some((phrase) => contains(tags, phrase)) ? WEIGHTS.tags : WEIGHTS.other);
  }, 0);
}

function contains(text: string, phrase: readonly string[]): boolean {
  return phrase.every((stem) => text.includes(` ${stem}`));
}

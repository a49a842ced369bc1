import { isSearchable, normalizeTerm } from '#lib/search/domain/term.ts';
import { isNumber, unitForms, whole } from '#lib/search/domain/units.ts';
import { searchStems } from '#lib/search/domain/words.ts';
import { longestSynonym, type Synonyms, stemmed } from './synonyms.ts';

/** The beginning of a word; with a blank at its end, the whole word. */
type Stem = string;

/** One thing that is looked for: any of its phrases, each a list of stems that all must be there. */
export type Concept = readonly (readonly Stem[])[];

/** Words that may be written as one: not 'de' and not '2'. */
const SHORTEST_PART = 3;

/**
 * What a term looks for: every concept has to be found. [] for a term that is too short or says nothing (SRCH-06).
 * Stems are letters and digits only, whatever was typed.
 */
export function parseQuery(searchkey: string, synonyms: Synonyms): Concept[] {
  const term = normalizeTerm(searchkey);
  if (!isSearchable(term)) return [];
  const stems = searchStems(term).filter((stem, at, all) => stem !== 'x' || !isNumber(all[at - 1] ?? ''));
  const ways = stemmed(synonyms);
  const concepts: Concept[] = [];
  for (let at = 0; at < stems.length; ) {
    const { length, phrases } = longestSynonym(stems.slice(at), ways);
    concepts.push([
      ...(phrases.length > 0 ? phrases : [plain(stems, at)]),
      ...measured(stems, at),
      ...joined(stems, at),
    ]);
    at += Math.max(1, length);
  }
  return concepts;
}

/** A stem as it is; numbers, but the one that is still being typed, and short units are whole words. */
function plain(stems: readonly string[], at: number): Stem[] {
  const stem = stems[at] ?? '';
  if (isNumber(stem) && at < stems.length - 1) return [whole(stem)];
  return [isUnit(stems, at) ? (unitForms(stem)?.find((form) => form.trim() === stem) ?? stem) : stem];
}

/** The other forms of a unit: '2 litros' is '2 l'. */
function measured(stems: readonly string[], at: number): Stem[][] {
  return isUnit(stems, at) ? (unitForms(stems[at] ?? '') ?? []).map((form) => [form]) : [];
}

/** A unit is one behind a number. */
function isUnit(stems: readonly string[], at: number): boolean {
  return isNumber(stems[at - 1] ?? '') && unitForms(stems[at] ?? '') !== null;
}

/** The word that this one and a neighbour may be together: 'porta vasos' is a 'portavasos'. */
function joined(stems: readonly string[], at: number): Stem[][] {
  return [stems.slice(at - 1, at + 1), stems.slice(at, at + 2)]
    .filter(
      (pair) => pair.length === 2 && pair.every((stem) => stem.length >= SHORTEST_PART && !isNumber(stem)),
    )
    .map((pair) => [pair.join('')]);
}

/** Weights of where a concept is found. */
export interface Weights {
  name: number;
  tags: number;
  other: number;
}

/** SRCH-22. */
export const WEIGHTS: Weights = { name: 10, tags: 8, other: 1 };

/**
 * How well a product fits, from texts as searchedText makes them. What stands in the name counts most, more so as the
 * words that were typed than as their synonyms.
 */
export function relevance(
  concepts: readonly Concept[],
  { name, tags }: { name: string; tags: string },
  weights: Weights = WEIGHTS,
): number {
  return concepts.reduce((sum, concept) => {
    const typed = concept[0] ?? [];
    if (contains(name, typed)) return sum + weights.name + weights.other;
    if (concept.some((phrase) => contains(name, phrase))) return sum + weights.name;
    return sum + (concept.some((phrase) => contains(tags, phrase)) ? weights.tags : weights.other);
  }, 0);
}

/** Whether the name or a tag says one of these, not only some other text. */
export function isCalled(
  concepts: readonly Concept[],
  { name, tags }: { name: string; tags: string },
): boolean {
  return concepts.some((concept) =>
    concept.some((phrase) => contains(name, phrase) || contains(tags, phrase)),
  );
}

function contains(text: string, phrase: readonly string[]): boolean {
  return phrase.every((stem) => text.includes(` ${stem}`) || isPlural(text, stem));
}

/** Texts have words as they are written: a whole word may stand there in the plural. */
function isPlural(text: string, stem: Stem): boolean {
  if (!stem.endsWith(' ')) return false;
  const one = ` ${stem.trim()}`;
  return text.includes(`${one}s `) || text.includes(`${one}es `);
}

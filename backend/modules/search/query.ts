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

/** Words for how many come together, as stems. */
const SET_WORDS = new Set(
  'juego set sets kit kits pack packs paquete par duo trio conjunto lote docena'.split(' '),
);

/**
 * What is looked for without the words for how many come together: who looks for a 'juego de tazas' looks for cups. Null
 * where there are none of those, or nothing else.
 */
export function withoutSetWords(concepts: readonly Concept[]): Concept[] | null {
  const things = concepts.filter(([typed = []]) => !typed.every((stem) => SET_WORDS.has(stem.trim())));
  return things.length > 0 && things.length < concepts.length ? things : null;
}

/** Words for what anything may be, as stems. */
const ANYTHING_WORDS = new Set('regalo obsequio detalle cosa producto articulo'.split(' '));

/** Whether a term names nothing but what anything may be: who looks for 'regalos' of a price looks at all that costs as much. */
export function isForAnything(concepts: readonly Concept[]): boolean {
  return (
    concepts.length > 0 &&
    concepts.every(([typed = []]) => typed.every((stem) => ANYTHING_WORDS.has(stem.trim())))
  );
}

/** Weights of where a concept is found. */
export interface Weights {
  name: number;
  tags: number;
  other: number;
}

/** SRCH-22. */
export const WEIGHTS: Weights = { name: 10, tags: 8, other: 1 };

/** What a product is called, as searchedText makes it. */
interface Called {
  name: string;
  tags: string;
}

/**
 * Judges how well products fit. Words in the name count most, more so as the words that were typed than as their
 * synonyms.
 */
export function relevanceTo(
  concepts: readonly Concept[],
  weights: Weights = WEIGHTS,
): (product: Called) => number {
  const sought = concepts.map((concept) => concept.map(formsOf));
  return (product) => sought.reduce((sum, phrases) => sum + weightOf(phrases, product, weights), 0);
}

function weightOf(phrases: readonly Forms[], product: Called, weights: Weights): number {
  const [typed = []] = phrases;
  if (contains(product.name, typed)) return weights.name + weights.other;
  if (phrases.some((forms) => contains(product.name, forms))) return weights.name;
  return phrases.some((forms) => contains(product.tags, forms)) ? weights.tags : weights.other;
}

/** Whether a product's name or a tag says one of these, not only some other text. */
export function calledOneOf(concepts: readonly Concept[]): (product: Called) => boolean {
  const sought = concepts.flatMap((concept) => concept.map(formsOf));
  return ({ name, tags }) => sought.some((forms) => contains(name, forms) || contains(tags, forms));
}

/** A phrase as texts may have it: of each stem one of these. A thousand products are looked at for one phrase. */
type Forms = readonly (readonly string[])[];

/** Texts have words as they are written: a whole word may stand there in the plural. */
function formsOf(phrase: readonly Stem[]): Forms {
  return phrase.map((stem) => {
    const one = ` ${stem}`;
    return one.endsWith(' ') ? [one, `${one.trimEnd()}s `, `${one.trimEnd()}es `] : [one];
  });
}

function contains(text: string, forms: Forms): boolean {
  return forms.every((any) => any.some((form) => text.includes(form)));
}

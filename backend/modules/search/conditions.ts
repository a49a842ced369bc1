import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { intList, shortIntList } from '../../db/lists.ts';
import { type CommonWords, commonWords } from './common-words.ts';
import type { Concept } from './query.ts';
import { titleForms } from './title-forms.ts';
import {
  beginningWith,
  misspellable,
  type WordIds,
  wordsBeginning,
  wordsJoined,
  wordsLike,
} from './vocabulary.ts';

/** What entries must have, and which part of them has it, 0 to 1; rare words count for nothing. */
export interface Condition {
  fulfilled: RawBuilder<boolean>;
  share: number;
}

/** Words as a statement names them. */
interface Words {
  list: RawBuilder<number[]>;
  share: number;
}

/** The words that begin with a stem; null when there are none. */
export type Lookup = (stem: string) => Words | null;

/** Words that are known by number. The numbers are part of the text: how common they are decides how they are looked for. */
export function numbered(ids: WordIds, common: CommonWords): Lookup {
  return (stem) => wordsOf(ids.get(stem) ?? [], common);
}

function wordsOf(ids: readonly number[], { shares }: CommonWords): Words | null {
  if (ids.length === 0) return null;
  return {
    list: sql`${sql.lit(`{${ids.join(',')}}`)}::int[]`,
    share: Math.max(...ids.map((id) => shares.get(id) ?? 0)),
  };
}

/** Words of titles, known by number: the same statement for all of them, where nobody has to choose a way. */
export function inTitles(ids: WordIds): Lookup {
  return (stem) => {
    const titled = titleForms(stem).flatMap((form) => (ids.get(form) ?? []).map((id) => -id));
    return titled.length === 0 ? null : { list: intList(titled), share: 0 };
  };
}

/**
 * Whether a scan of all products finds enough of them soon when this share of them is searched; what is rarer is
 * gathered and then sorted. The database would take too few words for common: comparing lists costs more than it thinks.
 */
export function favoursScan(share: number, { products }: CommonWords, count: number): boolean {
  return share * share * products > count;
}

/** Words that the statement looks up by itself: a trip less, where their frequency is not needed. */
export const lookedUp: Lookup = (stem) => ({
  list: sql`array(${beginningWith(sql`${stem}::text`)})`,
  share: 0,
});

/** These products and no others. */
export function isOneOf(ids: readonly number[]): Condition {
  return { fulfilled: sql<boolean>`product_id = any(${shortIntList(ids)})`, share: 0 };
}

/** All that there is. */
export const EVERYTHING: Condition = { fulfilled: sql<boolean>`true`, share: 1 };

/** Within a catalogue's prices to pay (centavos); null where a bound is open. */
export interface PriceBounds {
  minprice: number | null;
  maxprice: number | null;
}

/** The same products, of those that cost as much; their lowest price to pay counts. */
export function priced(
  { fulfilled, share }: Condition,
  catalogId: number,
  { minprice, maxprice }: PriceBounds,
): Condition {
  if (minprice === null && maxprice === null) return { fulfilled, share };
  const within = sql`min_pay between ${minprice ?? 0}::int and coalesce(${maxprice}::int, ${sql.lit(2_147_483_647)})`;
  return {
    fulfilled: sql<boolean>`(${fulfilled} and product_id in (
      select pc.product_id from product_catalog pc where pc.catalog_id = ${catalogId} and ${within}))`,
    share,
  };
}

/** What entries must have so that every concept is found at the start of their words; null when none can. */
export function exactCondition(concepts: readonly Concept[], lookup: Lookup): Condition | null {
  return allOf(concepts.map((concept) => anyOf(concept.map((phrase) => hasPhrase(phrase, lookup)))));
}

/**
 * The same, also for words that are misspelt or lack the blank between them: those with which no word of the shop begins.
 * What the shop knows is no slip.
 */
export async function tolerantCondition(db: Db, concepts: readonly Concept[]): Promise<Condition | null> {
  const { ids } = await wordsBeginning(db, stemsOf(concepts));
  const unknown = typedStems(concepts).filter((stem) => !ids.get(stem)?.length);
  const typed = misspellable(unknown);
  if (typed.length === 0) return null;
  const like = await wordsLike(db, typed);
  const joined = await wordsJoined(db, typed);
  const common = await commonWords(db);
  const either: WordIds = new Map([...ids, ...like]);
  return allOf(
    concepts.map((concept) => {
      const [own = []] = concept;
      const pairs = own.length === 1 ? (joined.get(own[0] ?? '') ?? []) : [];
      return anyOf([
        ...concept.map((phrase) => hasPhrase(phrase, numbered(ids, common))),
        hasPhrase(own, numbered(either, common)),
        ...pairs.map((pair) => allOf(pair.map((id) => hasAny(wordsOf([id], common))))),
      ]);
    }),
  );
}

/** What entries must have so that one concept at least is found; null when none can. */
export async function someCondition(db: Db, concepts: readonly Concept[]): Promise<Condition | null> {
  const { ids } = await wordsBeginning(db, stemsOf(concepts));
  const lookup = numbered(ids, await commonWords(db));
  return anyOf(concepts.flatMap((concept) => concept.map((phrase) => hasPhrase(phrase, lookup))));
}

export function stemsOf(concepts: readonly Concept[]): string[] {
  return [...new Set(concepts.flat(2))];
}

/** Those that were typed, without what they may stand for. */
export function typedStems(concepts: readonly Concept[]): string[] {
  return concepts.flatMap(([typed = []]) => typed);
}

/** Entries that fulfil it and can be bought in a catalogue. */
export function boughtIn(catalogId: number, { fulfilled }: Condition): RawBuilder<boolean> {
  return sql`${fulfilled} and stocked @> array[${catalogId}]::int[]`;
}

function hasPhrase(phrase: readonly string[], lookup: Lookup): Condition | null {
  return phrase.length === 0 ? null : allOf(phrase.map((stem) => hasAny(lookup(stem))));
}

function hasAny(words: Words | null): Condition | null {
  return words && { fulfilled: sql<boolean>`words && ${words.list}`, share: words.share };
}

function allOf(conditions: readonly (Condition | null)[]): Condition | null {
  const possible = conditions.filter((condition) => condition !== null);
  if (possible.length === 0 || possible.length < conditions.length) return null;
  return {
    fulfilled: sql`(${sql.join(
      possible.map(({ fulfilled }) => fulfilled),
      sql` and `,
    )})`,
    share: possible.reduce((share, condition) => share * condition.share, 1),
  };
}

function anyOf(conditions: readonly (Condition | null)[]): Condition | null {
  const possible = conditions.filter((condition) => condition !== null);
  if (possible.length === 0) return null;
  return {
    fulfilled: sql`(${sql.join(
      possible.map(({ fulfilled }) => fulfilled),
      sql` or `,
    )})`,
    share: Math.max(...possible.map(({ share }) => share)),
  };
}

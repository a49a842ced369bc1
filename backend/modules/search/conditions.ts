import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type CommonWords, commonWords } from './common-words.ts';
import type { Concept } from './query.ts';
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

/** The words that begin with a stem, as a statement names them; null when there are none. */
export type Lookup = (stem: string) => { list: RawBuilder<number[]>; share: number } | null;

/** Words that are known by number. The numbers are part of the text: how common they are decides how they are looked for. */
export function numbered(ids: WordIds, { shares }: CommonWords): Lookup {
  return (stem) => {
    const found = ids.get(stem) ?? [];
    if (found.length === 0) return null;
    return {
      list: sql`${sql.lit(`{${found.join(',')}}`)}::int[]`,
      share: Math.max(...found.map((id) => shares.get(id) ?? 0)),
    };
  };
}

/** Words that the statement looks up by itself: a trip less, where it does not matter how common they are. */
export const lookedUp: Lookup = (stem) => ({
  list: sql`array(${beginningWith(sql`${stem}::text`)})`,
  share: 0,
});

/** What entries must have so that every concept is found at the start of their words; null when none can. */
export function exactCondition(concepts: readonly Concept[], lookup: Lookup): Condition | null {
  return allOf(concepts.map((concept) => anyOf(concept.map((phrase) => hasPhrase(phrase, lookup)))));
}

/** The same, also for words that are misspelt or lack the blank between them. */
export async function tolerantCondition(
  db: Kysely<Schema>,
  concepts: readonly Concept[],
): Promise<Condition | null> {
  const typed = misspellable(concepts.flatMap((concept) => concept[0] ?? []));
  if (typed.length === 0) return null;
  const { ids } = await wordsBeginning(db, stemsOf(concepts));
  const like = await wordsLike(db, typed);
  const joined = await wordsJoined(db, typed);
  const common = await commonWords(db);
  return allOf(
    concepts.map((concept) => {
      const [own = []] = concept;
      const pairs = own.length === 1 ? (joined.get(own[0] ?? '') ?? []) : [];
      return anyOf([
        ...concept.map((phrase) => hasPhrase(phrase, numbered(ids, common))),
        hasPhrase(own, numbered(like, common)),
        ...pairs.map((pair) => hasPhrase(pair.map(String), numbered(eachItself(pair), common))),
      ]);
    }),
  );
}

export function stemsOf(concepts: readonly Concept[]): string[] {
  return [...new Set(concepts.flat(2))];
}

/** Both words of a pair, each under its own number. */
function eachItself(ids: readonly number[]): WordIds {
  return new Map(ids.map((id) => [String(id), [id]]));
}

function hasPhrase(phrase: readonly string[], lookup: Lookup): Condition | null {
  if (phrase.length === 0) return null;
  return allOf(
    phrase.map((stem) => {
      const found = lookup(stem);
      return found && { fulfilled: sql<boolean>`words && ${found.list}`, share: found.share };
    }),
  );
}

function allOf(conditions: readonly (Condition | null)[]): Condition | null {
  const possible = conditions.filter((condition) => condition !== null);
  if (possible.length < conditions.length) return null;
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

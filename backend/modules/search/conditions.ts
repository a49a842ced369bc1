import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type CommonWords, commonWords } from './common-words.ts';
import type { Concept } from './query.ts';
import { misspellable, type WordIds, wordsJoined, wordsLike } from './vocabulary.ts';

/** What entries must have, and which part of them has it, 0 to 1; rare words count for nothing. */
export interface Condition {
  fulfilled: RawBuilder<boolean>;
  share: number;
}

/**
 * What entries must have so that every concept is found at the start of their words; null when none can.
 * @param ids the words that begin with the concepts' stems
 */
export async function exactCondition(
  db: Kysely<Schema>,
  concepts: readonly Concept[],
  ids: WordIds,
): Promise<Condition | null> {
  const common = await commonWords(db);
  return allOf(concepts.map((concept) => anyOf(concept.map((phrase) => hasPhrase(phrase, { ids, common })))));
}

/** The same, also for words that are misspelt or lack the blank between them. */
export async function tolerantCondition(
  db: Kysely<Schema>,
  concepts: readonly Concept[],
  ids: WordIds,
): Promise<Condition | null> {
  const typed = misspellable(concepts.flatMap((concept) => concept[0] ?? []));
  if (typed.length === 0) return null;
  const like = await wordsLike(db, typed);
  const joined = await wordsJoined(db, typed);
  const common = await commonWords(db);
  return allOf(
    concepts.map((concept) => {
      const [own = []] = concept;
      const pairs = own.length === 1 ? (joined.get(own[0] ?? '') ?? []) : [];
      return anyOf([
        ...concept.map((phrase) => hasPhrase(phrase, { ids, common })),
        hasPhrase(own, { ids: like, common }),
        ...pairs.map((pair) => allOf(pair.map((id) => hasAny([id], common)))),
      ]);
    }),
  );
}

function hasPhrase(
  phrase: readonly string[],
  { ids, common }: { ids: WordIds; common: CommonWords },
): Condition | null {
  return phrase.length === 0 ? null : allOf(phrase.map((stem) => hasAny(ids.get(stem) ?? [], common)));
}

/** The numbers are part of the text: how many products have them decides how they are best looked for. */
function hasAny(ids: readonly number[], { shares }: CommonWords): Condition | null {
  if (ids.length === 0) return null;
  return {
    fulfilled: sql<boolean>`words && ${sql.lit(`{${ids.join(',')}}`)}::int[]`,
    share: Math.max(...ids.map((id) => shares.get(id) ?? 0)),
  };
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

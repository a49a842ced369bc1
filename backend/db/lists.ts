import { type RawBuilder, sql } from 'kysely';

/**
 * A list as one parameter: `= any(${intList(ids)})` takes any number of them. However many there are, the statement is
 * the same, so that it is planned once.
 */
export function intList(ids: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`${`{${ids.join(',')}}`}::int[]`;
}

/** The same of texts, whatever stands in them. */
export function textList(texts: readonly string[]): RawBuilder<string[]> {
  const quoted = texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`);
  return sql<string[]>`${`{${quoted.join(',')}}`}::text[]`;
}

/**
 * The same where lists are short: a plan for a list that the planner cannot see is as good as one for this list, so
 * PostgreSQL keeps it, and does not plan each read anew in the hope of less than ten.
 */
export function shortIntList(ids: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`(select ${intList(ids)})::int[]`;
}

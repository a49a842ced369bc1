import { type RawBuilder, sql } from 'kysely';

/**
 * A list as one parameter: `= any(${intList(ids)})` takes any number of them. However many there are, the statement is
 * the same, so that it is planned once.
 */
export function intList(ids: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`${`{${ids.join(',')}}`}::int[]`;
}

/** The same of texts, whatever they contain. */
export function textList(texts: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`${`{${texts.map(quoted).join(',')}}`}::text[]`;
}

/** An array of PostgreSQL as text, of values of any one type: objects other than dates are JSON. */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return String(value);
  // JSON escapes what an array does, and has no line ends of its own.
  return JSON.stringify(value instanceof Date ? value.toISOString() : JSON.stringify(value));
}

/** Most texts have nothing to escape. */
function quoted(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return isPlain ? `"${text}"` : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/**
 * The same where lists are short: a plan for a list that the planner cannot see is as good as one for this list, so
 * PostgreSQL keeps it, and does not plan each read again in the hope of less than ten.
 */
export function shortIntList(ids: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`(select ${intList(ids)})::int[]`;
}

import { type RawBuilder, sql } from 'kysely';

/**
 * A row as a statement sends many of them in one JSON value: the values of its columns, without their names, which would
 * be half of what is sent.
 */
export type SentRow = readonly unknown[];

/** A row of table `alias` as a JSON array. @param others values besides its columns, in their order */
export function sentRow(
  alias: string,
  columns: readonly string[],
  others: readonly RawBuilder<unknown>[],
): RawBuilder<SentRow> {
  const values = [...columns.map((column) => sql.ref(`${alias}.${column}`)), ...others];
  return sql<SentRow>`json_build_array(${sql.join(values)})`;
}

/** The row that was sent. @param names those of the columns, then those of the other values */
export function receiveRow<Row>(names: readonly (keyof Row & string)[], values: SentRow): Row {
  const row: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) row[name] = values[at];
  return row as Row;
}

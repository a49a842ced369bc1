import { FileProblem } from '#backend/modules/product-files/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';

/** Titles by which each field is known; the first one that is there counts. */
export type FieldTitles<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** A title as it is compared: without case, accents and further blanks. */
export function titleKey(title: string): string {
  return fold(withoutInvisible(title));
}

/** In which column each field is; a field without one is left out. */
export function fieldsOf<Field extends string>(
  titles: readonly string[],
  names: FieldTitles<Field>,
): Map<string, number> {
  const keys = titles.map(titleKey);
  const found = new Map<string, number>();
  for (const [field, known] of Object.entries<readonly string[]>(names)) {
    const at = known.map((name) => keys.indexOf(titleKey(name))).find((index) => index >= 0);
    if (at !== undefined) found.set(field, at);
  }
  return found;
}

/**
 * Of columns that nobody knows, those with one title too: the second one would overwrite the first.
 * @param sameFields whether two titles of one field are refused, too; else the later one is a column that nobody knows
 * @throws FileProblem when two columns have one title: nobody could say which of them counts
 */
export function checkTitles(
  titles: readonly string[],
  names: FieldTitles<string>,
  { sameFields = false } = {},
): void {
  const fields = new Map(
    Object.entries(names).flatMap(([field, known]) =>
      known.map(titleKey).map((key): [string, string] => [key, sameFields ? field : key]),
    ),
  );
  const seen = new Map<string, { title: string; column: number }>();
  for (const [at, title] of titles.entries()) {
    const column = { title: title.trim(), column: at + 1 };
    if (column.title === '') continue;
    const meaning = fields.get(titleKey(title)) ?? `"${column.title}"`;
    const other = seen.get(meaning);
    if (other) throw new FileProblem(fileProblems.twoColumns(other, column));
    seen.set(meaning, column);
  }
}

/** The columns of a table by what they mean, whichever of their known names stands in its first line. */
export interface Header<Field extends string> {
  has(field: Field): boolean;
  /** A row's cell, trimmed; '' for a column that is not there. */
  get(cells: readonly string[], field: Field): string;
}

export function headerOf<Field extends string>(
  titles: readonly string[],
  names: FieldTitles<Field>,
): Header<Field> {
  const at = fieldsOf(titles, names);
  return {
    has: (field) => at.has(field),
    get: (cells, field) => (cells[at.get(field) ?? -1] ?? '').trim(),
  };
}

/** The columns of a table by what they mean, whichever of their known names stands in its first line. */
export interface Header<Field extends string> {
  has(field: Field): boolean;
  /** A row's cell, trimmed; '' for a column that is not there. */
  get(cells: readonly string[], field: Field): string;
  /** Columns that have no meaning here, by their title; those that are not empty. */
  others(cells: readonly string[]): Record<string, string>;
}

/** @param names of each field in lower case, as `key` makes them @param key makes a title comparable */
export function headerOf<Field extends string>(
  titles: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
  key: (title: string) => string,
): Header<Field> {
  const keys = titles.map(key);
  const at = new Map<string, number>();
  for (const [field, known] of Object.entries<readonly string[]>(names)) {
    const index = known.map((name) => keys.indexOf(name)).find((found) => found >= 0);
    if (index !== undefined) at.set(field, index);
  }
  const used = new Set(at.values());
  return {
    has: (field) => at.has(field),
    get: (cells, field) => (cells[at.get(field) ?? -1] ?? '').trim(),
    others: (cells) =>
      Object.fromEntries(
        titles.flatMap((title, index) => {
          const value = (cells[index] ?? '').trim();
          return used.has(index) || title.trim() === '' || value === '' ? [] : [[title.trim(), value]];
        }),
      ),
  };
}

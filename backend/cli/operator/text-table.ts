/** Rows as lines, in columns: the first ones to the left, figures to the right. @param left columns of texts */
export function aligned(rows: readonly (readonly string[])[], left: number): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const cell = (text: string, at: number) =>
    at < left ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}

/** A title with lines below it, after an empty one; nothing without lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

/** A text as a cell of a CSV file, in quotes where it needs them. */
export function csvCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

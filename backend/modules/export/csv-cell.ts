import { escapeFormula } from '../import/read/csv-formula.ts';

/** A text as a cell of a CSV file, in quotes where it needs them; no spreadsheet runs it as a formula. */
export function csvCell(text: string): string {
  const cell = escapeFormula(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

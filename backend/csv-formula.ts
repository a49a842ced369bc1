/** What a spreadsheet takes for a formula when it opens a CSV file, also behind apostrophes that were put there before. */
const FORMULA = /^'*[=+\-@\t\r]/;
/** Telephones and amounts, which do no harm. */
const NUMBER = /^(?:\+[\d\s-]+|-\d+(?:[.,]\d+)?)$/;

/** A text as a cell that no spreadsheet runs: an apostrophe in front of what would be a formula. */
export function escapeFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** The text of which `escapeFormula` made a cell. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A text as a cell of a CSV file, in quotes where it needs them; no spreadsheet runs it as a formula. */
export function csvCell(text: string): string {
  const cell = escapeFormula(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function isFormula(text: string): boolean {
  return FORMULA.test(text) && !NUMBER.test(text);
}

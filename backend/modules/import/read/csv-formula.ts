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

function isFormula(text: string): boolean {
  return FORMULA.test(text) && !NUMBER.test(text);
}

/** Longest code (see prevalCoupon). */
export const MAX_CODE = 60;
/** The first half of a character that the limit cut in two: no text that can be stored. */
const HALF_PAIR = /[\uD800-\uDBFF]$/;

/** A code as it is entered: without blanks, in upper case (COUP-03); '' for what can be none. */
export function codeOf(text: string): string {
  return text.replaceAll(/\s+/g, '').toUpperCase().slice(0, MAX_CODE).replace(HALF_PAIR, '');
}

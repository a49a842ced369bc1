/** Longest code (see prevalCoupon). */
export const MAX_CODE = 60;
/** What a field for a code takes, as HTML's `pattern`; blanks count for nothing. */
export const CODE_PATTERN = `\\s*(\\S\\s*){0,${MAX_CODE}}`;

/** A code as it is entered: without blanks, in upper case (COUP-03). One longer than `MAX_CODE` can be none. */
export function codeOf(text: string): string {
  return text.replaceAll(/\s+/g, '').toUpperCase();
}

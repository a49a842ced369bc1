/** Longest code (see prevalCoupon). */
export const MAX_CODE = 60;

/** A code as it is entered: without blanks, in upper case (COUP-03); '' for what can be none. */
export function codeOf(text: string): string {
  return text.replaceAll(/\s+/g, '').toUpperCase().slice(0, MAX_CODE);
}

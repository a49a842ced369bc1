/** Longest code (see prevalCoupon). */
export const MAX_CODE = 60;
/** What a field for a code takes, as HTML's `pattern`; blanks count for nothing. */
export const CODE_PATTERN = `\\s*(\\S\\s*){0,${MAX_CODE}}`;

/** A code as it is entered: without blanks and invisible signs, in upper case (COUP-03). One longer than `MAX_CODE` can be none. */
export function codeOf(text: string): string {
  return text.replaceAll(/\s|\p{Cf}|\ufe0f/gu, '').toUpperCase();
}

/**
 * The entry of coupons, as it is posted with the step that it stands on; what stood in it when the page came, and the code whose
 * problem is said beside it.
 */
export const COUPON_FIELD = {
  code: 'couponcode',
  before: 'couponcodebefore',
  told: 'couponcodetold',
} as const;

/** Names of the buttons beside the entry; their value is the step that they stand on, and of the first two a code. */
export const COUPON_BUTTON = {
  remove: 'removecoupon',
  apply: 'applycoupon',
  forget: 'forgetcoupon',
} as const;

/**
 * The code that stands in the entry while the shopper goes on without having applied it, '' without one. A code whose problem is said
 * beside it already keeps nobody.
 */
export function unappliedCode(typed: string, told: string): string {
  return codeOf(typed) === codeOf(told) ? '' : codeOf(typed);
}

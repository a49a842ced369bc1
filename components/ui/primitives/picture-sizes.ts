/** From here on a screen has more dots than the eye tells apart: a picture for two in three of them is enough. */
const FINE = '(min-resolution: 2.5dppx)';

/**
 * `sizes` of a picture on phones, for the end of a list of wider screens. A little below the true width, so that a file
 * of just that many dots is chosen and not the next larger one.
 * @param share of the screen's width that it takes, from 0 to 1
 */
export function phoneSizes(share: number): string {
  return `${FINE} ${Math.round(61 * share)}vw, ${Math.round(98 * share)}vw`;
}

/** `sizes` of a picture as wide as a phone's screen. */
export const PHONE_WIDE = phoneSizes(1);

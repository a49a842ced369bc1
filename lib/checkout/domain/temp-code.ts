import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';

/**
 * The temporary code of a shopper without an account (SYNC-22, GAP-021): eight digits by which the shop's people find
 * the cart of somebody who calls or writes for help, and by which the server's calls about coupons may name it; no browser opens
 * anything with it.
 */
export interface TempCode {
  code: number;
  /** Until when it is good, in milliseconds since 1970. */
  until: number;
}

export const LEAST_TEMP_CODE = 10_000_000;
export const MOST_TEMP_CODE = 99_999_999;
/** In milliseconds. */
export const TEMP_CODE_TTL_MS = LIFETIME_S.pendingCoupon * 1000;

/**
 * A new code, good from now on.
 * @param now in milliseconds
 * @param draw a random whole number from the first to the second, both included
 */
export function newTempCode(now: number, draw: (least: number, most: number) => number): TempCode {
  return { code: draw(LEAST_TEMP_CODE, MOST_TEMP_CODE), until: now + TEMP_CODE_TTL_MS };
}

/** 48210377 → '4821 0377', to be read out. */
export function spellTempCode(code: number): string {
  const digits = String(code);
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}

import type { CartLine } from '#lib/contracts/carts.ts';

/** The lines that are for nobody's gift list (GIFT-21). */
export function withoutGifts<Line extends Pick<CartLine, 'eventid'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ eventid }) => eventid === null);
}

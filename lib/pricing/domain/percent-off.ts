import type { Centavos } from '#lib/money/centavos.ts';

/** Beyond so many decimals none of an int's prices needs any. */
const MOST_DECIMALS = 12;
/** In centavos: what the exact price to pay may be off, so that every way of rounding gives the same. */
const MOST_OFF = 0.4;

/** The discount from a price to a lower one in percent, above 0 and below 100, with as few decimals as give that price. */
export function percentOff(price: Centavos, pay: Centavos): number {
  const exact = ((price - pay) / price) * 100;
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1) {
    const percent = Number(exact.toFixed(decimals));
    const isOff = Math.abs((price * (100 - percent)) / 100 - pay) > MOST_OFF;
    if (!isOff && percent > 0 && percent < 100) return percent;
  }
  return exact;
}

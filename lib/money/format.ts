import type { Centavos } from './centavos.ts';
import { CURRENCY } from './currency.ts';

/** "1.234,50": two decimals, point for thousands, comma for decimals (PRICE-20). */
export function formatAmount(centavos: Centavos): string {
  const sign = centavos < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(centavos) / 100);
  const cents = String(Math.abs(centavos) % 100).padStart(2, '0');
  // Written out instead of Intl: es-BO groups only from 10.000 on, and ICU data differ between browser and server.
  const grouped = String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `${sign}${grouped},${cents}`;
}

/** "Bs. 1.234,50" (PRICE-01, PRICE-20). */
export function formatPrice(centavos: Centavos): string {
  return `${CURRENCY.symbol} ${formatAmount(centavos)}`;
}

/** The same with a no-break space: for sentences and narrow places of pages, where no line ends after "Bs.". */
export function formatPriceInLine(centavos: Centavos): string {
  return `${CURRENCY.symbol}\u00a0${formatAmount(centavos)}`;
}

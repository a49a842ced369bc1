import { type Centavos, toBolivianos } from '#lib/money/centavos.ts';

/** Bolivianos as a file has them: '59.90'. */
export function amountOf(centavos: Centavos): string {
  return toBolivianos(centavos).toFixed(2);
}

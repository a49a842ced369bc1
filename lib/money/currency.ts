/** The shop's one currency: the boliviano. */
export const CURRENCY = {
  /** As shoppers read it (PRICE-01). */
  symbol: 'Bs.',
  /** As machines do (ISO 4217). */
  code: 'BOB',
} as const;

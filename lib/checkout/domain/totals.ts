import type { Centavos } from '#lib/money/centavos.ts';

/** The sums that a shopper is shown beside the form. */
export interface ShownTotals {
  subtotal: Centavos;
  discount: Centavos;
  /** Net cost of delivery; null before the address tells it. */
  shipping: Centavos | null;
  total: Centavos;
  /** Breakdown of the discounts, empty without one (COUP-20). */
  discounts: { label: string; amount: Centavos }[];
}

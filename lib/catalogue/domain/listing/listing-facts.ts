import { dealsOf, pricedVariants } from '#lib/catalogue/domain/price-view.ts';
import { buildVariants, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Day } from '#lib/pricing/domain/day.ts';

/** What a product is sorted and filtered by, as the back-end works it out for its listings. */
export interface ListingFacts {
  variants: readonly Variant[];
  inStock: boolean;
  /** Lowest price to pay for a unit today. */
  minPay: Centavos;
  /** Best percent discount today, 0 without. */
  percent: number;
}

/** What a record is sorted and filtered by today; SKUs that can be bought count, else those with a price. */
export function listingFactsOf(record: ProductRecord, today: Day): ListingFacts {
  const variants = buildVariants(record);
  const deals = dealsOf(pricedVariants(variants), record, today);
  return {
    variants,
    inStock: variants.some((variant) => variant.sellable),
    minPay: deals.length === 0 ? 0 : Math.min(...deals.map(({ unitPrice }) => unitPrice)),
    percent: Math.max(0, ...deals.map(({ percent }) => percent?.percent ?? 0)),
  };
}

import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { activeCombo, type Combo } from '#lib/pricing/domain/combo.ts';
import { activePercent, type PercentDiscount } from '#lib/pricing/domain/discount.ts';
import { type ComboTerms, percentLabel } from '#lib/pricing/domain/labels.ts';
import type { Variant } from './variants.ts';

/** What a price tag shows. Money in centavos. */
export interface PriceView {
  /** Price to pay for one unit, the lowest one when there are several. */
  price: Centavos;
  /** SKU of that price, '' without one. */
  sku: string;
  /** Regular price to strike through, null without a discount (PRICE-19). */
  oldPrice: Centavos | null;
  /** True when other SKUs cost more ('Desde'). */
  from: boolean;
  /** '-15%' (CARD-19). */
  discount: string | null;
  /** What several units cost together (CARD-19). */
  combo: ComboTerms | null;
  /** True when not all SKUs carry the deal: an asterisk and a note (CARD-20). */
  partial: boolean;
}

export const NO_PRICE: PriceView = {
  price: 0,
  sku: '',
  oldPrice: null,
  from: false,
  discount: null,
  combo: null,
  partial: false,
};

/** When a product's deals hold. */
export type PriceTerms = Pick<
  ProductRecord,
  'datestart' | 'dateend' | 'datestartdiscount' | 'dateenddiscount' | 'islockedcat'
>;

/** A variant with the deals that hold for it today. */
export interface VariantDeal {
  variant: Variant;
  percent: PercentDiscount | null;
  combo: Combo | null;
  /** Price of one unit. */
  unitPrice: Centavos;
}

/** The deals that hold today for each variant (PRICE-04, PRICE-06). */
export function dealsOf(variants: readonly Variant[], terms: PriceTerms, today: Day): VariantDeal[] {
  return variants.map((variant) => {
    const percent = activePercent(variant, terms, today);
    return {
      variant,
      percent,
      combo: activeCombo(variant, terms, today),
      unitPrice: percent?.unitPrice ?? variant.price,
    };
  });
}

/** The variants that count for a price or a deal: those that can be bought, else those with a price, else all. */
export function pricedVariants(variants: readonly Variant[]): readonly Variant[] {
  const sellable = variants.filter((variant) => variant.sellable);
  if (sellable.length > 0) return sellable;
  const priced = variants.filter((variant) => variant.price > 0);
  return priced.length > 0 ? priced : variants;
}

/** Price tag of one variant or of several that are still possible (PRICE-04, PRICE-05, PRICE-19, CARD-19, CARD-20). */
export function priceView(variants: readonly Variant[], terms: PriceTerms, today: Day): PriceView {
  const deals = dealsOf(pricedVariants(variants), terms, today).sort((a, b) => a.unitPrice - b.unitPrice);
  const [cheapest] = deals;
  if (!cheapest) return NO_PRICE;
  const percent = cheapest.percent ?? highestPercent(deals);
  const combo = cheapest.combo ?? deals.find((deal) => deal.combo)?.combo ?? null;
  return {
    price: cheapest.unitPrice,
    sku: cheapest.variant.sku,
    oldPrice: cheapest.percent ? cheapest.variant.price : null,
    from: deals.some((deal) => deal.unitPrice !== cheapest.unitPrice),
    discount: percent && percentLabel(percent.percent),
    combo: combo && { quantity: combo.quantity, groupPrice: combo.groupPrice },
    partial: (percent !== null && !allPercent(deals)) || (combo !== null && !allCombo(deals)),
  };
}

/** Whether every SKU has the same percent discount (CARD-04 allSKusD). */
export function allPercent(deals: readonly VariantDeal[]): boolean {
  const first = deals[0]?.percent?.percent;
  return first !== undefined && deals.every((deal) => deal.percent?.percent === first);
}

/** Whether every SKU has the same combo (CARD-04 allSKusC). */
export function allCombo(deals: readonly VariantDeal[]): boolean {
  const first = deals[0]?.combo;
  if (!first) return false;
  return deals.every(
    (deal) => deal.combo?.quantity === first.quantity && deal.combo.unitPrice === first.unitPrice,
  );
}

function highestPercent(deals: readonly VariantDeal[]): PercentDiscount | null {
  let highest: PercentDiscount | null = null;
  for (const { percent } of deals) {
    if (percent && percent.percent > (highest?.percent ?? 0)) highest = percent;
  }
  return highest;
}

import type { VariantDeal } from '#lib/catalogue/domain/price-view.ts';
import type { Filters } from './catalog-requests.ts';

/** How variants can be had. */
const METHODS = ['pickup', 'shipping'];

/** Whether a variant is to be shown. */
export type VariantTest = (deal: VariantDeal) => boolean;

/**
 * Tests variants by their price, and by whether they can be had where the request wants them, in one of the ways that it names.
 * Categories are left to the search.
 */
export function fitsFilters({
  price: { min = 0, max = Number.POSITIVE_INFINITY } = {},
  ...ways
}: Filters): VariantTest {
  const { fulfills_to, methods } = ways;
  const isOffered = methods === undefined || methods.some((method) => METHODS.includes(method));
  const mustBeHad = fulfills_to !== undefined || methods !== undefined;
  return ({ variant, unitPrice }) =>
    isOffered && unitPrice >= min && unitPrice <= max && (variant.sellable || !mustBeHad);
}

import type { DayOfWeek, OfferShippingDetails } from 'schema-dts';
import { type Centavos, toBolivianos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';

/** Delivery to a department, at most this dear. */
export interface DepartmentRate {
  department: { code: string; name: string };
  cost: Centavos;
  /** Working days from the order on, null where none are promised. */
  days: readonly [number, number] | null;
}

export const WORKING_DAYS: DayOfWeek[] = [
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
];

/** What delivery to a department costs: of an offer, and of the shop as a whole. */
export function deliveryCost({ department: { name }, cost }: DepartmentRate) {
  return {
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toBolivianos(cost).toFixed(2),
      currency: CURRENCY.code,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BO', addressRegion: name },
  } satisfies Partial<OfferShippingDetails>;
}

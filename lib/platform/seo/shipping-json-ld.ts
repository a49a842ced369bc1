import type { ServicePeriod, ShippingConditions, ShippingService } from 'schema-dts';
import { ratesTexts } from '#lib/labels/checkout/rates.ts';
import { type DepartmentRate, deliveryCost, WORKING_DAYS } from './delivery-json-ld.ts';

const DELIVERY = 'https://schema.org/FulfillmentTypeDelivery';

/**
 * What the shop asks for delivery and how long it takes, in schema.org's words: search engines read it of the shop as a whole,
 * where no product says it of itself. Null for a shop that delivers nowhere.
 */
export function shippingService(rates: readonly DepartmentRate[]): ShippingService | null {
  if (rates.length === 0) return null;
  return {
    '@type': 'ShippingService',
    name: ratesTexts.service,
    description: ratesTexts.serviceNote,
    fulfillmentType: DELIVERY,
    // Days count from the order: what the shop needs to hand a parcel over is among them.
    handlingTime: period(0, 0),
    shippingConditions: rates.map(conditionsOf),
  };
}

function conditionsOf(rate: DepartmentRate): ShippingConditions {
  return {
    '@type': 'ShippingConditions',
    ...deliveryCost(rate),
    ...(rate.days && { transitTime: period(...rate.days) }),
  };
}

function period(minValue: number, maxValue: number): ServicePeriod {
  return {
    '@type': 'ServicePeriod',
    businessDays: WORKING_DAYS,
    duration: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
  };
}

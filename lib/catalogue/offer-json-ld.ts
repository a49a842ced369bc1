import type {
  HomeGoodsStore,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  ShippingDeliveryTime,
} from 'schema-dts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import { type DepartmentRate, deliveryCost, WORKING_DAYS } from '#lib/platform/seo/delivery-json-ld.ts';
import type { ReturnTerms } from '#lib/platform/seo/returns.ts';
import { activePercent } from '#lib/pricing/domain/discount.ts';
import { priceView } from './domain/price-view.ts';
import type { Variant } from './domain/variants.ts';

/** What an offer says besides its price. Ids are absolute addresses. */
export interface OfferTerms {
  shipping: readonly DepartmentRate[];
  returns: ReturnTerms | null;
  /** The stores that have a SKU now: what each is called by on the page with all of them. */
  storesOf: (sku: string) => readonly { id: string; name: string }[];
  /** Absolute address of the home page. */
  home: string;
}

const SCHEMA = 'https://schema.org/';

interface Named {
  '@id': string;
}

/** A thing that many offers share is told whole once, and by its id from then on. */
type Tell = <T extends Named>(thing: T) => T | Named;

export function tellingOnce(): Tell {
  const told = new Set<string>();
  return (thing) => {
    const id = thing['@id'];
    if (told.has(id)) return { '@id': id };
    told.add(id);
    return thing;
  };
}

/**
 * The offer of a SKU at the price of its page. A regular price is valid to the end of the fourth year from now (SEO-03,
 * GAP-036), a discounted one to the discount's last day.
 */
export function offerOf(
  variant: Variant,
  product: ProductDetail,
  { today, url, terms, tell }: { today: string; url: string; terms: OfferTerms | null; tell: Tell },
): Offer {
  const until = activePercent(variant, product, today) ? product.dateend.slice(0, 10) : '';
  return {
    '@type': 'Offer',
    url,
    price: toBolivianos(priceView([variant], product, today).price).toFixed(2),
    priceCurrency: CURRENCY.code,
    priceValidUntil: until || `${Number(today.slice(0, 4)) + 4}-12-31`,
    availability: `${SCHEMA}${variant.sellable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${SCHEMA}NewCondition`,
    ...(terms && termsOf(variant.sku, terms, tell)),
  };
}

function termsOf(sku: string, { shipping, returns, storesOf, home }: OfferTerms, tell: Tell): Partial<Offer> {
  const stores = storesOf(sku).map(({ id, name }) => tell(storeNode(id, name)));
  const ways = shipping.map((way) => tell(shippingNode(way, home)));
  return {
    ...(ways.length > 0 && { shippingDetails: ways }),
    ...(returns && { hasMerchantReturnPolicy: tell(returnsNode(returns, home)) }),
    ...(stores.length > 0 && { availableAtOrFrom: stores }),
  } as Partial<Offer>;
}

function storeNode(id: string, name: string) {
  return { '@type': 'HomeGoodsStore', '@id': id, name } satisfies HomeGoodsStore;
}

/** Days count from the order: what the shop needs to hand a parcel over is among them. */
function deliveryTime([least, most]: readonly [number, number]): ShippingDeliveryTime {
  const days = (minValue: number, maxValue: number) =>
    ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const;
  return {
    '@type': 'ShippingDeliveryTime',
    businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: WORKING_DAYS },
    handlingTime: days(0, 0),
    transitTime: days(least, most),
  };
}

function shippingNode(way: DepartmentRate, home: string) {
  return {
    '@type': 'OfferShippingDetails',
    '@id': `${home}#envio-${way.department.code}`,
    ...deliveryCost(way),
    ...(way.days && { deliveryTime: deliveryTime(way.days) }),
  } satisfies OfferShippingDetails;
}

const METHODS = { store: `${SCHEMA}ReturnInStore`, mail: `${SCHEMA}ReturnByMail` } as const;

function returnsNode({ days, ways, free }: ReturnTerms, home: string) {
  const window = days > 0 && {
    merchantReturnDays: days,
    returnMethod: ways.map((way) => METHODS[way]),
    returnFees: free
      ? (`${SCHEMA}FreeReturn` as const)
      : (`${SCHEMA}ReturnFeesCustomerResponsibility` as const),
  };
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${home}#devoluciones`,
    applicableCountry: 'BO',
    returnPolicyCategory:
      days > 0 ? `${SCHEMA}MerchantReturnFiniteReturnWindow` : `${SCHEMA}MerchantReturnNotPermitted`,
    ...window,
  } satisfies MerchantReturnPolicy;
}

/** What Google asks of a type of structured data, by dotted path; '[]' walks a list. */
interface Wanted {
  required: readonly string[];
  recommended: readonly string[];
}

const OFFER = ['offers.price', 'offers.priceCurrency', 'offers.availability'];
/** What an offer says besides its price. */
const TERMS = [
  ...['offers.priceValidUntil', 'offers.url', 'offers.itemCondition'],
  ...['offers.shippingDetails[].shippingRate.value', 'offers.shippingDetails[].shippingRate.currency'],
  'offers.shippingDetails[].shippingDestination.addressCountry',
  ...[
    'offers.hasMerchantReturnPolicy.applicableCountry',
    'offers.hasMerchantReturnPolicy.returnPolicyCategory',
  ],
];

/**
 * Google's required and recommended properties of what the shop tells (developers.google.com/search/docs/appearance/
 * structured-data, as of 2026). What a shop of this kind has nothing to say of (reviews, ratings) is not in it.
 */
const TABLE: Readonly<Record<string, Wanted>> = {
  Organization: {
    required: [],
    recommended: [
      'name',
      'url',
      'logo',
      'sameAs',
      'description',
      'contactPoint[].telephone',
      'contactPoint[].contactType',
    ],
  },
  WebSite: {
    required: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
    recommended: ['publisher.@id', 'inLanguage'],
  },
  BreadcrumbList: {
    required: ['itemListElement[].position', 'itemListElement[].name', 'itemListElement[].item'],
    recommended: [],
  },
  ItemList: {
    required: ['itemListElement[].position', 'itemListElement[].url'],
    recommended: ['itemListElement[].name'],
  },
  HomeGoodsStore: {
    required: ['name', 'address.streetAddress', 'address.addressLocality', 'address.addressCountry'],
    recommended: [
      ...['geo.latitude', 'geo.longitude', 'telephone', 'url', 'image', 'hasMap', 'parentOrganization.@id'],
      ...['openingHoursSpecification[].dayOfWeek', 'openingHoursSpecification[].opens'],
      'openingHoursSpecification[].closes',
    ],
  },
  Article: {
    required: ['headline', 'image', 'datePublished', 'author.name'],
    recommended: ['dateModified', 'author.@type', 'publisher.name', 'mainEntityOfPage', 'description'],
  },
  Product: {
    required: ['name', 'image', ...OFFER],
    recommended: ['description', 'sku', 'brand.name', ...TERMS],
  },
  ProductGroup: {
    required: [
      'name',
      'productGroupID',
      'variesBy',
      ...['name', 'image', ...OFFER].map((path) => `hasVariant[].${path}`),
    ],
    recommended: ['description', 'url', ...['sku', ...TERMS].map((path) => `hasVariant[].${path}`)],
  },
};

/** What is wrong with structured data: its context and type, what Google requires or recommends and it lacks, addresses that are not absolute. */
export function faultsOf(data: unknown): string[] {
  const type = String(at(data, '@type')[0]);
  const wanted = TABLE[type];
  if (!wanted) return [`${type}: unknown type`];
  const context = at(data, '@context')[0] === 'https://schema.org' ? [] : [`${type}: context`];
  const lacking = [...wanted.required, ...wanted.recommended].filter((path) => {
    const found = at(data, path);
    return found.length === 0 || found.some((value) => value === undefined || value === '' || value === null);
  });
  return [
    ...context,
    ...lacking.map((path) => `${type}: ${path}`),
    ...relativeUrls(data).map((url) => `${type}: ${url}`),
  ];
}

/** Structured data with every mere id replaced by the thing that has it, as search engines read them. */
export function resolved(data: unknown) {
  const whole = new Map<unknown, unknown>();
  const collect = (value: unknown): void => {
    if (isObject(value) && '@type' in value && '@id' in value) whole.set(value['@id'], value);
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part);
  };
  collect(data);
  return JSON.parse(JSON.stringify(data), (_name, value: unknown) =>
    isObject(value) && '@id' in value && !('@type' in value) ? (whole.get(value['@id']) ?? value) : value,
  );
}

/** The values at a dotted path; several where it walks a list. */
function at(data: unknown, path: string): unknown[] {
  return path.split(/\.(?!-)/).reduce<unknown[]>(
    (values, step) => {
      const name = step.replace('[]', '');
      return values.flatMap((value) => {
        const found = isObject(value) ? value[name] : undefined;
        return step.endsWith('[]') ? (Array.isArray(found) ? found : [undefined]) : [found];
      });
    },
    [data],
  );
}

const ADDRESSES = new Set(['url', 'item', 'image', 'logo', 'sameAs', 'hasMap', 'mainEntityOfPage', '@id']);

function relativeUrls(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(relativeUrls);
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    if (!ADDRESSES.has(name)) return relativeUrls(value);
    return [value]
      .flat()
      .filter((one) => typeof one === 'string' && !/^https?:\/\//.test(one))
      .map((one) => `${name} ${one}`);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

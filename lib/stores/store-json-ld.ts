import type { DayOfWeek, HomeGoodsStore, OpeningHoursSpecification, WithContext } from 'schema-dts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import { organizationId } from '#lib/platform/seo/shop-json-ld.ts';
import { placeUrl, storeAnchor } from './domain/by-city.ts';
import type { StoreHours } from './domain/details.ts';
import { weekdaysOf } from './domain/hours.ts';
import type { Store } from './domain/store.ts';

const DAYS: readonly DayOfWeek[] = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
];

interface StoreLinks {
  /** Absolute address of the page with all stores. */
  url: string;
  /** Absolute address of the home page. */
  shop: string;
  /** Absolute address of a picture. */
  picture: string | null;
}

/** A store for maps and search: a LocalBusiness of its narrowest kind. */
export function storeJsonLd(store: Store, links: StoreLinks): WithContext<HomeGoodsStore> {
  const url = `${links.url}#${storeAnchor(store.storeId)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'HomeGoodsStore',
    '@id': url,
    name: `${SHOP_NAME} ${store.storeName}`,
    url,
    ...(links.picture && { image: links.picture }),
    ...(store.phone !== '' && { telephone: store.phone }),
    address: {
      '@type': 'PostalAddress',
      ...(store.address !== '' && { streetAddress: store.address }),
      addressLocality: store.city,
      addressCountry: 'BO',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lng },
    hasMap: placeUrl(store),
    openingHoursSpecification: store.hours.flatMap(specificationOf),
    currenciesAccepted: CURRENCY.code,
    parentOrganization: { '@id': organizationId(links.shop) },
  };
}

/** Hours whose days are not understood are left out rather than told wrong. */
function specificationOf({ days, open, close }: StoreHours): OpeningHoursSpecification[] {
  const dayOfWeek = [...weekdaysOf(days)].sort().flatMap((day) => DAYS[day] ?? []);
  if (dayOfWeek.length === 0) return [];
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: open, closes: close }];
}

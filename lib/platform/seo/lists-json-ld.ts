import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';

export interface NamedLink {
  name: string;
  /** Absolute address. */
  url: string;
}

/** The way to a page, from the store's home on (SEO-05, SEO-06). */
export function breadcrumbJsonLd(crumbs: readonly NamedLink[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.name,
      item: crumb.url,
    })),
  };
}

/** The products of a page of a listing. @param from position of the first one, counted from 1 */
export function itemListJsonLd(items: readonly NamedLink[], from: number): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((item, at) => ({
      '@type': 'ListItem',
      position: from + at,
      name: item.name,
      url: item.url,
    })),
  };
}

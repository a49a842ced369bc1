import type { Article, ContactPoint, Organization, ShippingService, WebSite, WithContext } from 'schema-dts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';

/** The name by which other data call the shop. @param home absolute address of the home page */
export function organizationId(home: string): string {
  return `${home}#organizacion`;
}

export interface ShopFacts {
  /** Absolute address of the home page. */
  home: string;
  /** Absolute address of a raster picture, 112 px wide or more. */
  logo: string;
  description: string;
  /** Absolute addresses of the shop's own profiles elsewhere. */
  profiles: readonly string[];
  /** Telephones of the customer service, with their country code, and whom each is for. */
  phones: readonly { phone: string; area: string }[];
}

/** Who runs the shop. @param shipping what it asks for delivery: told on one page alone, as Google wants it */
export function organizationJsonLd(facts: ShopFacts, shipping?: ShippingService): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(facts.home),
    name: SHOP_NAME,
    url: facts.home,
    logo: facts.logo,
    ...(facts.description && { description: facts.description }),
    ...(facts.profiles.length > 0 && { sameAs: [...facts.profiles] }),
    ...(facts.phones.length > 0 && {
      contactPoint: facts.phones.map(
        ({ phone, area }): ContactPoint => ({
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: phone,
          availableLanguage: 'es',
          areaServed: area,
        }),
      ),
    }),
    ...(shipping && { hasShippingService: shipping }),
  };
}

/** The site and its search. @param search absolute address of the search's results, '{term}' in the place of the term */
export function webSiteJsonLd(home: string, search: string): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${home}#sitio`,
    name: SHOP_NAME,
    url: home,
    inLanguage: 'es-BO',
    publisher: { '@id': organizationId(home) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: search.replace('{term}', '{search_term_string}') },
      // Google's own spelling, which the vocabulary lacks.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}

export interface ArticleFacts {
  title: string;
  description: string;
  /** Absolute addresses of the page, its picture and the home page. */
  url: string;
  picture: string | null;
  home: string;
  /** ISO dates. */
  published: string;
  modified: string;
  /** A person's name; '' for the shop itself. */
  author: string;
}

/** A content page that says it is an article. */
export function articleJsonLd(facts: ArticleFacts): WithContext<Article> {
  const shop = {
    '@type': 'Organization',
    '@id': organizationId(facts.home),
    name: SHOP_NAME,
    url: facts.home,
  } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: facts.title.slice(0, 110),
    ...(facts.description && { description: facts.description }),
    ...(facts.picture && { image: facts.picture }),
    datePublished: facts.published,
    dateModified: facts.modified || facts.published,
    author: facts.author === '' ? shop : { '@type': 'Person', name: facts.author },
    publisher: shop,
    mainEntityOfPage: facts.url,
    inLanguage: 'es-BO',
  };
}

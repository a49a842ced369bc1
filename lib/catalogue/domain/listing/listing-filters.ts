import { parseFacetQuery } from '#lib/facets/domain/facet-query.ts';
import { type Centavos, toBolivianos } from '#lib/money/centavos.ts';

/** What narrows a listing; money in centavos. */
export interface ListingFilters {
  /** Wanted values by option id. */
  options: Readonly<Record<string, readonly string[]>>;
  minprice: Centavos | null;
  maxprice: Centavos | null;
  /** Only what can be bought here. */
  available: boolean;
}

export const NO_FILTERS: ListingFilters = { options: {}, minprice: null, maxprice: null, available: false };

/** Names and values of an address or a form, in their order. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** Reads a listing's query as a search's is read, and `stock=1`; what is not understood is left out. */
export function parseListingFilters(query: URLSearchParams): ListingFilters {
  const { options, minprice, maxprice } = parseFacetQuery(query);
  return { options, minprice, maxprice, available: query.get('stock') === '1' };
}

/** The query that says these filters; [] for none. The inverse of parseListingFilters. */
export function listingFilterPairs({ options, minprice, maxprice, available }: ListingFilters): QueryPairs {
  return [
    ...Object.entries(options).flatMap(([id, values]) => values.map((value) => [`o${id}`, value] as const)),
    ...(minprice === null ? [] : [['min', String(toBolivianos(minprice))] as const]),
    ...(maxprice === null ? [] : [['max', String(toBolivianos(maxprice))] as const]),
    ...(available ? [['stock', '1'] as const] : []),
  ];
}

/** Whether anything is narrowed. */
export function isNarrowed(filters: ListingFilters): boolean {
  return listingFilterPairs(filters).length > 0;
}

/** A filter that can be taken away by itself: one value of an option, the prices, or what can be bought. */
export type FilterPart =
  | { kind: 'option'; optionid: number; value: string }
  | { kind: 'price'; min: Centavos | null; max: Centavos | null }
  | { kind: 'stock' };

/** Each filter by itself, with those that stay when it is taken away. */
export function filterParts(filters: ListingFilters): { part: FilterPart; without: ListingFilters }[] {
  const { options, minprice, maxprice, available } = filters;
  const values = Object.entries(options).flatMap(([id, wanted]) =>
    wanted.map((value) => ({
      part: { kind: 'option', optionid: Number(id), value } as const,
      without: { ...filters, options: { ...options, [id]: wanted.filter((other) => other !== value) } },
    })),
  );
  const hasPrice = minprice !== null || maxprice !== null;
  return [
    ...values,
    ...(hasPrice
      ? [
          {
            part: { kind: 'price', min: minprice, max: maxprice } as const,
            without: { ...filters, minprice: null, maxprice: null },
          },
        ]
      : []),
    ...(available ? [{ part: { kind: 'stock' } as const, without: { ...filters, available: false } }] : []),
  ];
}

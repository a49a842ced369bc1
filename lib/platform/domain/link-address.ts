/** Parameters of an address by name; those without a value, or '', are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** A path of this site out of raw segments: '/p/12'. */
export function path(...segments: readonly (string | number)[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;
}

/** The path of a search: '/search/taza'. One that ends as addresses of Markdown do is written so that it is none of them. */
export function searchPath(term: string): string {
  return path('search', ...(term === '' ? [] : [term])).replace(/\.md$/, '%2Emd');
}

/** The segments of a slug path. */
export function words(slashed: string): string[] {
  return slashed.split('/').filter(Boolean);
}

/** A slug that ends with an id: 'taza-valle-12', which may have it already. */
export function withId(slug: string, id: number): string {
  return slug.endsWith(`-${id}`) ? slug : `${slug}-${id}`;
}

/** '?name=value', '' without any. @param first pairs that stand before all others; a name may come again */
export function queryString(
  query: Query,
  first: readonly (readonly [name: string, value: string])[] = [],
): string {
  const rest = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const entries = [...first.map((pair) => [...pair]), ...rest];
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

/** The parts of a card's link (CARD-01 to CARD-03). */
export interface CardLink {
  /** Slug path of the category, '' without. */
  category: string;
  /** Slug with '-{productid}' at its end. */
  productpath: string;
  /** SKU of a cloned colour, or null. */
  suggestedcolor: string | null;
}

/** What a listing link may ask for; leave out what is the default. */
export interface ListingQuery {
  sort?: string | undefined;
  size?: number | undefined;
  page?: number | undefined;
  /** What narrows it, before all else. */
  filters?: readonly (readonly [name: string, value: string])[];
}

/** What the page of saved addresses shows, by the id of an address. */
export interface AddressQuery {
  /** Its form, 'new' for one more. */
  edit?: number | 'new';
  /** The question whether to delete it. */
  remove?: number;
  /** Its place on the map. */
  map?: number;
  /** The form has what was typed before the login ended. */
  typed?: 1;
}

/** What to recommend. */
export interface RecommendationInput {
  /** Null for none. */
  productid: number | null;
  /** Products that were seen before, which come back as cards. */
  seen: readonly number[];
  /** Besides what others took along: what is related with the product, or what is bought most. */
  wants?: 'related' | 'popular';
}

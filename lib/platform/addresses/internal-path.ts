import { searchPath } from '../domain/link-address.ts';
import { cutText } from '../domain/text/cut-text.ts';
import type { AddressContext, CatalogueAddresses, ListingQuery } from './build-context.ts';
import { knownSpelling } from './known-spelling.ts';
import { type PageAddress, resolvePath } from './resolve-path.ts';

/** What the middleware does with an address. Paths are encoded. */
export type Step =
  | { type: 'rewrite'; path: string }
  | { type: 'redirect'; location: string; permanent: boolean };

const MAX_SEGMENTS = 12;
const MAX_SEGMENT = 300;
const MAX_TERM = 100;
/** Last segment of a search's internal path whose address does not say that it is one. */
export const GUESS = 'guess';
const SUGGESTED = /^suggestedcolor_(.{1,120})$/;
const WANTED = /^con_(\d{1,9})_(.{1,120})$/;

/**
 * Turns a public address into the internal route of a store. Only the allow-listed, checked part of the query
 * becomes path segments of cached routes; the rest is dropped, so that nobody can grow the cache at will.
 * Search and buying pages are dynamic and keep their query.
 * @param store a store id that the caller has checked
 */
export function internalPath(url: URL, store: number, context: AddressContext): Step {
  const segments = decodeSegments(url.pathname);
  if (segments === null) return missing(store);
  if (segments[0] === 's') return { type: 'redirect', location: '/', permanent: true };
  const page = resolvePath(segments, context);
  const known = isUnknown(page) ? knownSpelling(segments, context) : null;
  if (known) return { type: 'redirect', location: join('', ...known) + url.search, permanent: true };
  if (page.kind === 'search') return searchStep(page, url, store);
  return { type: 'rewrite', path: routeOf(page, url, `/s/${store}`, { segments, ...context.catalogue }) };
}

/** Whether an address names no page as it stands. */
function isUnknown(page: PageAddress): boolean {
  return page.kind === 'missing' || (page.kind === 'search' && page.isGuess === true);
}

function routeOf(
  page: PageAddress,
  url: URL,
  root: string,
  { segments, parseListing }: Pick<CatalogueAddresses, 'parseListing'> & { segments: readonly string[] },
): string {
  switch (page.kind) {
    case 'home':
      return root;
    case 'category':
      return listingRoute(root, page.categoryid, parseListing(url.searchParams), segments);
    case 'product':
      return join(root, 'p', page.productid, choice(page.sku, url.searchParams), ...segments);
    case 'layout':
      return join(root, page.folder, ...page.path);
    case 'fixed':
      return join(root, ...page.path) + url.search;
    default:
      return `${root}/missing`;
  }
}

/** A listing is cached; a narrowed one is rendered per request, with the part of the query that it understands. */
function listingRoute(
  root: string,
  id: number,
  { sort, size, page, filters }: ListingQuery,
  segments: readonly string[],
): string {
  if (filters.length === 0) return join(root, 'c', id, sort, size, page, ...segments);
  const rest = { sort, size: String(size), page: String(page) };
  const known = new URLSearchParams([...filters.map((pair) => [...pair]), ...Object.entries(rest)]);
  return `${join(root, 'f', id, ...segments)}?${known}`;
}

/** A SKU, with '~con~{option}~{value}' when `?con_{option}_{value}` wants another value than the SKU's. */
function choice(sku: string | null, query: URLSearchParams): string {
  if (sku === null) return suggestion(query);
  for (const name of query.keys()) {
    const [, option, value] = WANTED.exec(name) ?? [];
    if (option && value) return `${sku}~con~${option}~${value}`;
  }
  return sku;
}

/** '-' without a choice; '~X' for `?suggestedcolor_X` (PDP-03, GAP-004). */
function suggestion(query: URLSearchParams): string {
  for (const name of query.keys()) {
    const found = SUGGESTED.exec(name)?.[1];
    if (found) return `~${found}`;
  }
  return '-';
}

type SearchAddress = Extract<PageAddress, { kind: 'search' }>;

/** `/search?q=` of a plain form goes to /search/{term}; other filters of the form stay (SRCH-01, SRCH-11). */
function searchStep({ term, isGuess }: SearchAddress, url: URL, store: number): Step {
  const typed = url.searchParams.get('q');
  if (term === '' && typed !== null) {
    const rest = new URLSearchParams(url.searchParams);
    rest.delete('q');
    const query = rest.size > 0 ? `?${rest}` : '';
    return { type: 'redirect', location: searchPath(cleanTerm(typed)) + query, permanent: false };
  }
  const guess = isGuess ? [GUESS] : [];
  return { type: 'rewrite', path: join(`/s/${store}/search`, cleanTerm(term), ...guess) + url.search };
}

/** A slash would open another segment; the length is bounded before anything else sees it. */
function cleanTerm(text: string): string {
  return cutText(text.replaceAll(/[/\\\s]+/g, ' ').trim(), MAX_TERM);
}

/** The page that the server puts in place of an empty 404; a product's address has one of its own (PDP-26). */
export function notFoundPage(pathname: string, store: number, context: AddressContext): Step {
  const segments = decodeSegments(pathname);
  const page = segments && resolvePath(segments, context);
  const isProduct = page?.kind === 'product' || (page?.kind === 'missing' && page.isProduct);
  return { type: 'rewrite', path: `/s/${store}/not-found${isProduct ? '/product' : ''}` };
}

function missing(store: number): Step {
  return { type: 'rewrite', path: `/s/${store}/missing` };
}

function join(root: string, ...parts: readonly (string | number)[]): string {
  const rest = parts.filter((part) => part !== '').map((part) => encodeURIComponent(part));
  return [root, ...rest].join('/');
}

/** Decoded segments, or null for what no page can have: broken escapes, too many or too long parts, dot segments. */
function decodeSegments(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const fine = segments.length <= MAX_SEGMENTS && segments.every(isPlain);
    return fine ? segments : null;
  } catch {
    return null;
  }
}

function isPlain(segment: string): boolean {
  return segment.length <= MAX_SEGMENT && segment !== '.' && segment !== '..' && !/\p{Cc}/u.test(segment);
}

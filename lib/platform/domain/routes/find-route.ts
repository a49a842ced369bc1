import { AREAS, type AreaRules } from './areas.ts';
import { ENDPOINTS, REWRITES } from './endpoints.ts';
import { endsInMarkdown } from './markdown.ts';
import { firstMatch, matches } from './match.ts';
import type { Access, Caching, Indexing, Route } from './route.ts';
import { STORE_PAGES } from './store-pages.ts';
import { sectionOf, wordsOf } from './words.ts';

/** A line of the table with the rules of its area, which hold where the line says nothing. */
export interface FoundRoute extends AreaRules, Route {
  access: Access;
  cache: Caching;
  index: Indexing;
  log: string;
}

/** Products, listings by name and one-word searches: which of them, the catalogue decides (lib/platform/addresses). */
const CATALOGUE: Route = { pattern: '/*', area: 'browse', log: '/:path*' };

/** Any page in Markdown; of which pages there is one, the middleware decides (lib/platform/addresses/markdown-path.ts). */
const MARKDOWN: Route = { pattern: '/*.md', area: 'markdown', log: '/:path*.md' };

export const ROUTES: readonly Route[] = [...STORE_PAGES, ...ENDPOINTS, ...REWRITES];

const bySection = ({ pattern }: Route) => sectionOf(pattern);
const STORE_SECTIONS = Map.groupBy(STORE_PAGES, bySection);
const ENDPOINT_SECTIONS = Map.groupBy(ENDPOINTS, bySection);

/**
 * How the addresses of endpoints begin: 'api/', or whole: 'robots.txt'. In a section that has pages of a store too, the
 * words before the first free one: 'checkout/recovery-cart/'.
 */
export const ENDPOINT_PREFIXES: readonly string[] = [...new Set(ENDPOINTS.map(prefixOf))];

function prefixOf({ pattern }: Route): string {
  const words = wordsOf(pattern);
  const [section = ''] = words;
  if (words.length === 1) return section;
  if (!STORE_SECTIONS.has(section)) return `${section}/`;
  const firstFree = words.findIndex((word) => /^[:*]/.test(word));
  return `${words.slice(0, firstFree).join('/')}/`;
}

/**
 * The route of a path of this site; a query or fragment is ignored. Endpoints are found by the raw text, as the
 * middleware's matcher tells them from pages; pages by decoded segments, as addresses are resolved. An address without
 * a line has the rules of its section.
 */
export function findRoute(address: string): FoundRoute {
  const [path = '/'] = address.split(/[?#]/, 1);
  const { pattern, area, ...own } = endpointAt(path) ?? storePageAt(path);
  const log = namedFor(pattern, path);
  return { ...AREAS[area], access: 'everybody', log, pattern, area, ...own };
}

/** A pattern as the name of a path that it fits: without the segment that may be missing, and is. */
function namedFor(pattern: string, path: string): string {
  const isMissing = pattern.endsWith('?') && wordsOf(path).length < wordsOf(pattern).length;
  return isMissing ? pattern.slice(0, pattern.lastIndexOf('/')) : pattern.replace('?', '');
}

function endpointAt(path: string): Route | null {
  const segments = path.slice(1).split('/');
  const routes = ENDPOINT_SECTIONS.get(segments[0] ?? '') ?? [];
  const found = firstMatch(routes, segments);
  if (found) return found;
  const isAbove = (prefix: string) => prefix.endsWith('/') && path.startsWith(`/${prefix}`);
  const sibling = routes.find((route) => isAbove(prefixOf(route)));
  return sibling ? unknownIn(sibling, prefixOf(sibling)) : null;
}

function storePageAt(path: string): Route {
  const segments = wordsOf(path).map(decoded);
  const [section = ''] = segments;
  const routes = STORE_SECTIONS.get(section) ?? [];
  const [sibling] = routes;
  const found = firstMatch(routes, segments);
  if (endsInMarkdown(path) && !found?.endsFreely) return MARKDOWN;
  return found ?? (sibling ? unknownIn(sibling, `${section}/`) : CATALOGUE);
}

/** What an address without a line has from a route of its section. */
function unknownIn({ area, cache, index }: Route, prefix: string): Route {
  return { pattern: `/${prefix}*`, area, ...(cache && { cache }), ...(index && { index }) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Sections that robots.txt keeps crawlers out of: '/checkout/', and '/search' since that is a page itself. */
export function disallowedPaths(): string[] {
  const closed = ROUTES.filter(({ area, index }) => (index ?? AREAS[area].index) === 'disallow');
  const paths = closed.map(({ pattern }) => {
    const section = sectionOf(pattern);
    return matches(pattern, [section]) ? `/${section}` : `/${section}/`;
  });
  return [...new Set(paths)];
}

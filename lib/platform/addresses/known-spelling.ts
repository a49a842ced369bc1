import { ENDPOINTS } from '../domain/routes/endpoints.ts';
import type { Route } from '../domain/routes/route.ts';
import { STORE_PAGES } from '../domain/routes/store-pages.ts';
import { wordsOf } from '../domain/routes/words.ts';
import { withoutInvisible } from '../domain/visible-text.ts';
import type { AddressContext } from './build-context.ts';
import { resolvePath } from './resolve-path.ts';

/** What people type or open from a message; other endpoints are addressed by programs. */
const TYPED: readonly Route[] = [...STORE_PAGES, ...ENDPOINTS.filter(({ area }) => area === 'private')];

/**
 * The segments of the page that an address means which names none as it stands: '/Checkout/Cart', '/Discount/CASA50', or one with
 * blanks or invisible signs around its words, as it comes out of messages. What a route leaves free, such as a code, stays as it is.
 * Null where there is no such page.
 */
export function knownSpelling(segments: readonly string[], context: AddressContext): string[] | null {
  const visible = segments.map(withoutInvisible).filter(Boolean);
  const found = routeSpelling(visible) ?? (isCatalogue(visible, context) ? visible : null);
  return found?.join('/') === segments.join('/') ? null : found;
}

/** The fixed words of the first route that fits but for capitals, and the rest as it is. */
function routeSpelling(segments: readonly string[]): string[] | null {
  for (const { pattern } of TYPED) {
    const words = wordsOf(pattern);
    const spelled = segments.map((segment, at) => spelledAs(words[at] ?? '*', segment));
    if (fits(words, segments) && spelled.every((segment) => segment !== null)) return spelled;
  }
  return null;
}

function spelledAs(word: string, segment: string): string | null {
  if (/^[:*]/.test(word)) return segment;
  return word.toLowerCase() === segment.toLowerCase() ? word : null;
}

function fits(words: readonly string[], segments: readonly string[]): boolean {
  if (words.length === 0) return false;
  const fewest = words.at(-1)?.endsWith('?') ? words.length - 1 : words.length;
  return segments.length >= fewest && (segments.length <= words.length || words.at(-1) === '*');
}

function isCatalogue(segments: readonly string[], context: AddressContext): boolean {
  const { kind } = resolvePath(segments, context);
  return kind === 'category' || kind === 'product';
}

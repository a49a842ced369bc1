import { withoutAccents } from '#lib/platform/domain/without-accents.ts';
import { ROUTES } from '../domain/routes/find-route.ts';
import { isPersonalPage } from '../domain/routes/navigation.ts';
import { sectionOf } from '../domain/routes/words.ts';
import type { AddressContext, CatalogueAddresses } from './build-context.ts';

/** The page that an address names. `selection` is a SKU or null. */
export type PageAddress =
  | { kind: 'home' }
  | { kind: 'category'; categoryid: number }
  | { kind: 'product'; productid: number; sku: string | null }
  /** `isGuess`: the address is no search's own, but names nothing else (GAP-002). */
  | { kind: 'search'; term: string; isGuess?: true }
  | { kind: 'layout'; folder: 'pages' | 'private'; path: readonly string[] }
  | { kind: 'fixed'; path: readonly string[] }
  | { kind: 'missing'; isProduct?: true };

type Resolve = Pick<AddressContext, 'categoryPaths' | 'categoryIds'> & {
  catalogue: Pick<CatalogueAddresses, 'parseProduct'>;
};

const MISSING: PageAddress = { kind: 'missing' };
const MISSING_PRODUCT: PageAddress = { kind: 'missing', isProduct: true };
/** Words that name no page and no search term (GAP-002), besides the sections of the table of routes. */
const OTHER_RESERVED = ['static', 'assets', 'public', 'getorderdetails'];
const RESERVED = new Set([...ROUTES.map(({ pattern }) => sectionOf(pattern)), ...OTHER_RESERVED]);
const MAX_ID = 2_147_483_647;
const MAX_SKU = 120;

/**
 * Resolves decoded path segments to a page: fixed routes first, then categories, products, and for a single
 * unknown segment the search (PDP-01, PDP-02, PDP-05, PDP-06, LIST-01..05, SRCH-01, GAP-001..007).
 */
export function resolvePath(segments: readonly string[], context: Resolve): PageAddress {
  const first = segments[0];
  const last = segments.at(-1);
  if (first === undefined || last === undefined) return { kind: 'home' };
  return fixedAddress(first, segments, context) ?? catalogueAddress(segments, last, context);
}

/** Addresses whose first segment says what they are; null for all others. */
function fixedAddress(first: string, segments: readonly string[], context: Resolve): PageAddress | null {
  if (first === 'pages' || first === 'private') return layoutAddress(first, segments.slice(1));
  if (isPersonalPage(segments)) return { kind: 'fixed', path: segments };
  const [, second = ''] = segments;
  if (first === 'search') return segments.length <= 2 ? { kind: 'search', term: second } : MISSING;
  if (first === 'categories') return segments.length === 2 ? categoryById(second, context) : MISSING;
  if (first === 'productDetails') return fallbackProduct(segments.slice(1), context);
  return RESERVED.has(first) ? MISSING : null;
}

function catalogueAddress(segments: readonly string[], last: string, context: Resolve): PageAddress {
  const path = segments.join('/');
  const categoryid = context.categoryPaths.get(path) ?? context.categoryPaths.get(plainLetters(path));
  if (categoryid !== undefined) return { kind: 'category', categoryid };
  if (isId(last)) return numeric(Number(last), context);
  if (segments.length >= 2) return productFromSegment(last, context) ?? MISSING;
  return last.includes('.') ? MISSING : { kind: 'search', term: last, isGuess: true };
}

function layoutAddress(folder: 'pages' | 'private', path: readonly string[]): PageAddress {
  const longest = folder === 'pages' ? 5 : 1;
  const clean = path.every((segment) => /^[\w-]{1,120}$/.test(segment));
  return path.length >= 1 && path.length <= longest && clean ? { kind: 'layout', folder, path } : MISSING;
}

/** /categories/{id} is always a category (GAP-001). */
function categoryById(segment: string, context: Resolve): PageAddress {
  return isId(segment) && context.categoryIds.has(Number(segment))
    ? { kind: 'category', categoryid: Number(segment) }
    : MISSING;
}

/** A numeric end is a category when that id is one, else a product (GAP-001). */
function numeric(id: number, context: Resolve): PageAddress {
  if (context.categoryIds.has(id)) return { kind: 'category', categoryid: id };
  return { kind: 'product', productid: id, sku: null };
}

/** Anything under /productDetails is a product, if only one that there is not (PDP-05, GAP-001). */
function fallbackProduct(path: readonly string[], context: Resolve): PageAddress {
  const last = path.at(-1) ?? '';
  if (isId(last)) return { kind: 'product', productid: Number(last), sku: null };
  return productFromSegment(last, context) ?? MISSING_PRODUCT;
}

/** 'taza-valle-12' or 'taza-valle-12_c_AJ-1' (PDP-01, PDP-02). */
function productFromSegment(segment: string, { catalogue }: Resolve): PageAddress | null {
  const found = catalogue.parseProduct(segment);
  if (!found || (found.sku?.length ?? 0) > MAX_SKU) return null;
  return { kind: 'product', productid: found.productid, sku: found.sku };
}

/** An address as categories are written in it, whatever somebody typed: '/Decoración' is '/decoracion'. */
function plainLetters(path: string): string {
  return withoutAccents(path).toLowerCase();
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
}

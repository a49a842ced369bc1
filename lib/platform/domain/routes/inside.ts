import { sectionOf } from './words.ts';

/**
 * Sections of pages for one visitor, by their first word; each has a security policy and headers of its own. Named here,
 * since the table of pages is more than every page should bring along; a test holds them to it.
 */
export const PERSONAL: ReadonlySet<string> = new Set([
  'buy',
  'checkout',
  'customer',
  'getOrderDetails',
  'order',
  'sales',
  'vista-previa',
  'wishlist',
]);

/** The path of an address of this site; null for other sites, telephones and mails. */
export function localPath(href: string): string | null {
  return /^\/(?!\/)[^?#]*/.exec(href)?.[0] ?? null;
}

/** Whether the router may follow a link: within the shop, but not into pages with a security policy of their own. */
export function isInside(href: string): boolean {
  const path = localPath(href);
  return path !== null && !PERSONAL.has(sectionOf(path));
}

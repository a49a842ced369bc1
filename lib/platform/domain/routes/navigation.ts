import { firstMatch, sectionOf, wordsOf } from './match.ts';
import { STORE_PAGES } from './store-pages.ts';

/** Sections of pages for one visitor, by their first word; each has a security policy and headers of its own. */
const PERSONAL = new Set(
  STORE_PAGES.filter(({ area }) => area !== 'browse').map(({ pattern }) => sectionOf(pattern)),
);

/** The path of an address of this site; null for other sites, telephones and mails. */
function localPath(href: string): string | null {
  return /^\/(?!\/)[^?#]*/.exec(href)?.[0] ?? null;
}

/** Whether the router may follow a link: within the shop, but not into pages with a security policy of their own. */
export function isInside(href: string): boolean {
  const path = localPath(href);
  return path !== null && !PERSONAL.has(sectionOf(path));
}

/** Whether a personal page is built at these decoded segments. */
export function isPersonalPage(segments: readonly string[]): boolean {
  const route = firstMatch(STORE_PAGES, segments);
  return route !== null && route.area !== 'browse' && !route.isPlanned;
}

/** Whether a menu may lead there: everywhere but to personal pages that are not built yet (SHELL-46). */
export function isOpen(href: string): boolean {
  const path = localPath(href);
  return path === null || !PERSONAL.has(sectionOf(path)) || isPersonalPage(wordsOf(path));
}

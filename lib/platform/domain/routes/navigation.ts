import { localPath, PERSONAL } from './inside.ts';
import { firstMatch } from './match.ts';
import { STORE_PAGES } from './store-pages.ts';
import { sectionOf, wordsOf } from './words.ts';

/** Whether a personal page is built at these decoded segments. */
export function isPersonalPage(segments: readonly string[]): boolean {
  const route = firstMatch(STORE_PAGES, segments);
  return route !== null && route.area !== 'browse';
}

/** Whether a menu may lead there: everywhere but to personal pages that there are not (SHELL-46). */
export function isOpen(href: string): boolean {
  const path = localPath(href);
  return path === null || !PERSONAL.has(sectionOf(path)) || isPersonalPage(wordsOf(path));
}

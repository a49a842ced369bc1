import { AREAS } from './areas.ts';
import { ROUTES } from './find-route.ts';
import { matches, sectionOf } from './match.ts';

/** Sections that robots.txt keeps crawlers out of: '/checkout/', and '/search' since that is a page itself. */
export function disallowedPaths(): string[] {
  const closed = ROUTES.filter(({ area, index }) => (index ?? AREAS[area].index) === 'disallow');
  const paths = closed.map(({ pattern }) => {
    const section = sectionOf(pattern);
    return matches(pattern, [section]) ? `/${section}` : `/${section}/`;
  });
  return [...new Set(paths)];
}

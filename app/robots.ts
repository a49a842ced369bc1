import type { MetadataRoute } from 'next';
import { disallowedPaths } from '#lib/platform/domain/routes/find-route.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';

// SITE_URL is read at run time, so that one build serves any address.
export const dynamic = 'force-dynamic';

/** What ids of options begin with: `o1=` narrows a listing, while other queries that begin with an o may be read. */
const FIRST_DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const FILTERS = [...FIRST_DIGITS.map((digit) => `o${digit}`), 'min=', 'max=', 'stock='];
/** Queries of narrowed listings: their combinations are without number. */
const NARROWED = FILTERS.flatMap((name) => [`/*?${name}`, `/*&${name}`]);

/** What search engines may visit: the shop, not search results, filters, buying or personal pages. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [...disallowedPaths(), ...NARROWED],
    },
    sitemap: absoluteUrl(routes.sitemap()),
  };
}

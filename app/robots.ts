import type { MetadataRoute } from 'next';
import { disallowedPaths } from '#lib/platform/domain/routes/find-route.ts';
import { routes } from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';

// SITE_URL is read at run time, so that one build serves any address.
export const dynamic = 'force-dynamic';

/** Queries of narrowed listings: their combinations are without number. */
const FILTERS = ['/*?o', '/*&o', '/*?min=', '/*?max=', '/*&max=', '/*?stock=', '/*&stock='];

/** What search engines may visit: the shop, not search results, filters, buying or personal pages. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [...disallowedPaths(), ...FILTERS],
    },
    sitemap: absoluteUrl(routes.sitemap()),
  };
}

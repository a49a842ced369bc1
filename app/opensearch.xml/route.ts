import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { openSearchTexts } from '#lib/labels/search/open-search.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { openSearchDescription } from '#lib/search/domain/open-search.ts';

// SITE_URL is read at run time.
export const dynamic = 'force-dynamic';

/** How browsers search in the shop from their address bar (OpenSearch 1.1); the home page names it. */
export function GET(): Response {
  const body = openSearchDescription({
    name: SHOP_NAME,
    description: openSearchTexts.description(SHOP_NAME),
    icon: absoluteUrl('/favicon.ico'),
    results: (terms) => absoluteUrl(routes.search('_')).replace(/_$/, terms),
    self: absoluteUrl(routes.openSearch()),
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  });
}

import { loadProductParts } from '#lib/catalogue/data.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadCategoryEntries, loadPageEntries } from '#lib/sitemap/data.ts';
import { latest, sitemapIndexXml } from '#lib/sitemap/domain/xml.ts';
import { loadStores } from '#lib/stores/data.ts';
import { respondXml } from '../sitemaps/respond-xml.ts';

// SITE_URL and the catalogue are read at run time; the data behind it is cached.
export const dynamic = 'force-dynamic';

/** Names the sitemaps: pages, categories, and products by ranges of ids, each with its latest change. */
export async function GET(): Promise<Response> {
  const stores = await loadStores();
  const [pages, categories, parts] = await Promise.all([
    loadPageEntries(),
    loadCategoryEntries(stores.map(({ catalogId }) => catalogId)),
    loadProductParts(),
  ]);
  const file = (name: string, instants: readonly (string | undefined)[]) => ({
    url: absoluteUrl(routes.sitemapFile(name)),
    lastModified: latest(instants.filter((instant) => instant !== undefined)),
  });
  return respondXml(
    sitemapIndexXml([
      file(
        'pages',
        pages.map(({ dateupdated }) => dateupdated),
      ),
      file(
        'categories',
        categories.map(({ dateupdated }) => dateupdated),
      ),
      ...parts.map(({ part, dateupdated }) => file(`products-${part}`, [dateupdated])),
    ]),
  );
}

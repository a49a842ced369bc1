import { loadAllCategories, loadProductIndex, loadProductParts } from '#lib/catalogue/data.ts';
import { categoryPath } from '#lib/catalogue/domain/category-tree.ts';
import { routes } from '#lib/platform/routes.ts';
import { canonicalFor, productPath } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { type SitemapEntry, sitemapIndexXml, sitemapPart, sitemapXml } from '#lib/platform/seo/sitemap.ts';
import { loadStores } from '#lib/stores/data.ts';

// SITE_URL and the catalogue are read at run time; the data behind it is cached.
export const dynamic = 'force-dynamic';

/** Content pages that every shop of this kind has. */
const PAGES = ['tiendas', 'nosotros', 'envios', 'preguntas_frecuentes'];

/** Canonical addresses only; a catalogue too big for one file is split into several by `?part=`. */
export async function GET(request: Request): Promise<Response> {
  const part = sitemapPart(new URL(request.url).searchParams.get('part'));
  return new Response(await bodyOf(part), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

async function bodyOf(part: ReturnType<typeof sitemapPart>): Promise<string> {
  if (part === 'pages') return sitemapXml(await pageEntries());
  if (part !== null) return sitemapXml(await productEntries(part));
  const parts = await loadProductParts();
  const [first = 0] = parts;
  if (parts.length <= 1) return sitemapXml([...(await pageEntries()), ...(await productEntries(first))]);
  return sitemapIndexXml(['pages', ...parts].map((name) => absoluteUrl(`/sitemap.xml?part=${name}`)));
}

async function pageEntries(): Promise<SitemapEntry[]> {
  const categories = await loadAllCategories();
  return [
    { url: absoluteUrl(routes.home()) },
    ...categories.map((row) => ({
      url: absoluteUrl(routes.listing(categoryPath(categories, row.CATEGORYID), row.CATEGORYID)),
    })),
    ...PAGES.map((name) => ({ url: absoluteUrl(routes.page(name)) })),
  ];
}

async function productEntries(part: number): Promise<SitemapEntry[]> {
  const [stores, products] = await Promise.all([loadStores(), loadProductIndex(part)]);
  const defaultStore = Math.min(...stores.map((store) => store.storeId));
  const sellers = (catalogs: readonly number[]) =>
    stores.filter((store) => catalogs.some((id) => id === store.catalogId)).map((store) => store.storeId);
  return products.map((product) => ({
    url: absoluteUrl(canonicalFor(productPath(product), sellers(product.soldin), defaultStore)),
    lastModified: product.dateupdated,
  }));
}

import type { MetadataRoute } from 'next';
import { loadAllCategories, loadProductIndex } from '#lib/catalogue/data.ts';
import { categoryPath } from '#lib/catalogue/domain/category-tree.ts';
import { routes } from '#lib/platform/routes.ts';
import { canonicalFor, productPath } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadStores } from '#lib/stores/data.ts';

// SITE_URL and the catalogue are read at run time; the data behind it is cached.
export const dynamic = 'force-dynamic';

/** Content pages that every shop of this kind has. */
const PAGES = ['tiendas', 'nosotros', 'envios', 'preguntas_frecuentes'];

/** Canonical addresses only: home, categories, products, content pages. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [stores, categories, products] = await Promise.all([
    loadStores(),
    loadAllCategories(),
    loadProductIndex(),
  ]);
  const defaultStore = Math.min(...stores.map((store) => store.storeId));
  const sellers = (catalogs: readonly number[]) =>
    stores.filter((store) => catalogs.some((id) => id === store.catalogId)).map((store) => store.storeId);
  return [
    { url: absoluteUrl(routes.home()) },
    ...categories.map((row) => ({
      url: absoluteUrl(routes.listing(categoryPath(categories, row.CATEGORYID), row.CATEGORYID)),
    })),
    ...products.map((product) => ({
      url: absoluteUrl(canonicalFor(productPath(product), sellers(product.soldin), defaultStore)),
      lastModified: product.dateupdated,
    })),
    ...PAGES.map((name) => ({ url: absoluteUrl(routes.page(name)) })),
  ];
}

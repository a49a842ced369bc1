import { loadAllCategories, loadProductIndex } from '#lib/catalogue/data.ts';
import { categoryPath } from '#lib/catalogue/domain/listing/category-tree.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { mediaUrl } from '#lib/media/domain/media.ts';
import * as routes from '#lib/platform/routes.ts';
import { canonicalFor, canonicalStore, defaultStoreOf, productPath } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadCategoryEntries, loadPageEntries } from '#lib/sitemap/data.ts';
import type { SitemapEntry } from '#lib/sitemap/domain/xml.ts';
import { loadStores } from '#lib/stores/data.ts';

/** The home page and the content pages. @throws BackendError */
export async function pageEntries(): Promise<SitemapEntry[]> {
  const pages = await loadPageEntries();
  return [
    // Its products change without it: a date of its own would be made up.
    { url: absoluteUrl(routes.home()) },
    ...pages.map(({ path, dateupdated, image }) => ({
      url: absoluteUrl(routes.page(path)),
      lastModified: dateupdated,
      images: pictureOf(image),
    })),
  ];
}

/**
 * The categories in which some store sells something; not those with one product, whose page it is (see listingMetadata).
 * @throws BackendError
 */
export async function categoryEntries(): Promise<SitemapEntry[]> {
  const [categories, canonical] = await Promise.all([loadAllCategories(), canonicals()]);
  const entries = await loadCategoryEntries(canonical.catalogs);
  return entries.flatMap(({ categoryid, soldin, single, dateupdated }): SitemapEntry[] => {
    const path = categoryPath(categories, categoryid);
    const catalog = canonical.catalogOf(soldin);
    if (path === '' || single.some((one) => one === catalog)) return [];
    const picture = categories.find((row) => row.CATEGORYID === categoryid)?.IMAGEPATH ?? '';
    const url = canonical.of(routes.listing(path, categoryid), soldin);
    return [{ url, lastModified: dateupdated, images: pictureOf(picture) }];
  });
}

/** The products of one file. @throws BackendError */
export async function productEntries(part: number): Promise<SitemapEntry[]> {
  const [canonical, products] = await Promise.all([canonicals(), loadProductIndex(part)]);
  return products.map((product) => ({
    url: canonical.of(productPath(product), product.soldin),
    lastModified: product.dateupdated,
    images: pictureOf(product.image),
  }));
}

/** Canonical addresses by the catalogues that sell what is there. */
async function canonicals() {
  const stores = await loadStores();
  const defaultStore = defaultStoreOf(stores);
  const sellers = (soldin: readonly CatalogId[]) =>
    stores.filter(({ catalogId }) => soldin.includes(catalogId)).map(({ storeId }) => storeId);
  return {
    catalogs: [...new Set(stores.map(({ catalogId }) => catalogId))],
    of: (path: string, soldin: readonly CatalogId[]) =>
      absoluteUrl(canonicalFor(path, sellers(soldin), defaultStore)),
    /** The catalogue of the store whose page is the canonical one. */
    catalogOf: (soldin: readonly CatalogId[]) => {
      const canonical = canonicalStore(sellers(soldin), defaultStore);
      return stores.find(({ storeId }) => storeId === canonical)?.catalogId;
    },
  };
}

function pictureOf(path: string): string[] {
  return path === '' ? [] : [absoluteUrl(mediaUrl(path, 1, 1080))];
}

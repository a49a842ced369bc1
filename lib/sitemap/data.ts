import 'server-only';
import type { CallOutput } from '#lib/contracts/call.ts';
import { getCategories, getCategoriesByStore } from '#lib/contracts/categories.ts';
import { getFile } from '#lib/contracts/content/content.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { getSitemapCategories, getSitemapPages } from '#lib/contracts/sitemap.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { cachedCall } from '#lib/platform/cache/cached.ts';
import { tags } from '#lib/platform/cache/tags.ts';

/** A category for search engines: who sells in it, who one product alone, and when it changed if that is known. */
export interface CategoryEntry {
  categoryid: number;
  soldin: readonly CatalogId[];
  single: readonly CatalogId[];
  dateupdated?: string;
}

type PageEntry = Omit<CallOutput<typeof getSitemapPages>['rows'][number], 'dateupdated'> & {
  dateupdated?: string;
};

/** Content pages that every shop of this kind has: what is asked for where the back-end cannot list its own. */
const USUAL_PAGES = ['tiendas', 'nosotros', 'envios', 'preguntas_frecuentes'];

/** The shown categories in which some catalogue sells something. @throws BackendError */
export function loadCategoryEntries(catalogs: readonly CatalogId[]): Promise<CategoryEntry[]> {
  const wanted = [tags.categories, ...catalogs.map(tags.catalogue)];
  return orElse(
    getSitemapCategories,
    async () => (await cachedCall(getSitemapCategories, {}, wanted)).rows,
    () => categoriesWithoutCall(catalogs, wanted),
  );
}

/** The content pages. @throws BackendError */
export function loadPageEntries(): Promise<PageEntry[]> {
  return orElse(
    getSitemapPages,
    async () => (await cachedCall(getSitemapPages, {}, [tags.layout('pages')])).rows,
    pagesWithoutCall,
  );
}

async function categoriesWithoutCall(catalogs: readonly CatalogId[], wanted: readonly string[]) {
  const [{ rows }, ...sold] = await Promise.all([
    cachedCall(getCategories, {}, wanted),
    ...catalogs.map(async (storeid) => {
      const found = await cachedCall(getCategoriesByStore, { storeid }, wanted);
      return { storeid, ids: new Set(found.rows.map((row) => row.CATEGORYID)) };
    }),
  ]);
  return rows.flatMap(({ CATEGORYID: categoryid }): CategoryEntry[] => {
    const soldin = sold.filter(({ ids }) => ids.has(categoryid)).map(({ storeid }) => storeid);
    return soldin.length > 0 ? [{ categoryid, soldin, single: [] }] : [];
  });
}

async function pagesWithoutCall(): Promise<PageEntry[]> {
  const found = await Promise.all(
    USUAL_PAGES.map(async (path) => {
      const asked = { layoutFile: path, foldername: 'pages' };
      const { template } = await cachedCall(getFile, asked, [tags.layout(path)]);
      return template?.kind === 'page'
        ? [{ path, title: template.about?.title ?? template.name, image: '', keywords: '' }]
        : [];
    }),
  );
  return found.flat();
}

import { loadAllCategories } from '#lib/catalogue/data.ts';
import { categoryPath, masters } from '#lib/catalogue/domain/listing/category-tree.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { llmsTexts } from '#lib/labels/platform/llms.ts';
import { markdownAddress } from '#lib/platform/domain/routes/markdown.ts';
import { env } from '#lib/platform/env.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadPageEntries } from '#lib/sitemap/data.ts';
import { llmsText } from '#lib/sitemap/domain/llms.ts';
import { loadStores } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';

// SITE_URL and the catalogue are read at run time; the data behind it is cached.
export const dynamic = 'force-dynamic';

const AND = new Intl.ListFormat('es', { type: 'conjunction' });

/** The shop in a page of Markdown for language models, made from the same data as its pages. */
export async function GET(): Promise<Response> {
  const [stores, categories, pages] = await Promise.all([
    loadStores(),
    loadAllCategories(),
    loadPageEntries(),
  ]);
  const cities = AND.format([...new Set(stores.map(({ city }) => city))]);
  const body = llmsText(SHOP_NAME, llmsTexts.about(SHOP_NAME, cities), [
    {
      title: llmsTexts.markdown,
      note: llmsTexts.markdownNote,
      links: [
        { name: llmsTexts.home, url: absoluteUrl(markdownAddress(routes.home())) },
        { name: llmsTexts.storeList, url: absoluteUrl(markdownAddress(routes.page('tiendas'))) },
      ],
    },
    { title: llmsTexts.stores, note: llmsTexts.storesNote, links: stores.map(storeLink) },
    {
      title: llmsTexts.categories,
      links: masters(categories).map(({ CATEGORYID: id, CATEGORYLABEL: name, METATAGDESCRIPTION: note }) => ({
        name,
        url: absoluteUrl(routes.listing(categoryPath(categories, id), id)),
        note,
      })),
    },
    {
      title: llmsTexts.pages,
      links: pages.map(({ path, title }) => ({ name: title, url: absoluteUrl(routes.page(path)) })),
    },
    {
      title: llmsTexts.agents,
      note: llmsTexts.agentsNote,
      links: env().ucp ? [{ name: llmsTexts.profile, url: absoluteUrl(routes.ucpProfile()) }] : [],
    },
    {
      title: llmsTexts.optional,
      links: [
        {
          name: llmsTexts.search,
          url: `${absoluteUrl(routes.search())}/{palabras}`,
          note: llmsTexts.searchNote,
        },
        { name: llmsTexts.tracking, url: absoluteUrl(routes.tracking()) },
        { name: llmsTexts.sitemap, url: absoluteUrl(routes.sitemap()) },
      ],
    },
  ]);
  return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

function storeLink({ storeId, storeName, address, phone }: Store) {
  const url = absoluteUrl(`${routes.home()}?store=${storeId}`);
  return { name: storeName, url, note: llmsTexts.store(address, phone) };
}

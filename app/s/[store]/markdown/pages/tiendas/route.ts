import { loadPage } from '#lib/content/data.ts';
import { storesTexts } from '#lib/labels/stores/stores.ts';
import { markdownPage } from '#lib/markdown/domain/page.ts';
import { storesMarkdown } from '#lib/markdown/domain/stores.ts';
import { markdownAddress } from '#lib/platform/domain/routes/markdown.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadStores } from '#lib/stores/data.ts';
import { loadArrival, loadPickup } from '../../../pickup.ts';
import { loadContent, titleOf } from '../../content.ts';
import { loadLinks } from '../../links.ts';
import { respondMarkdown, respondMissing } from '../../respond.ts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ store: string }>;
}

/** All stores in Markdown, below the words of their page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [stores, words, { store: id }] = await Promise.all([
    loadStores(),
    loadPage('pages', 'tiendas'),
    params,
  ]);
  const store = stores.find(({ storeId }) => String(storeId) === id);
  if (!store) return respondMissing();
  const path = routes.page('tiendas');
  const links = await loadLinks(store);
  const [body, told] = await Promise.all([
    words && loadContent(words, store, path, links),
    Promise.all(
      stores.map(async (one) => {
        const [pickup, arrival] = await Promise.all([loadPickup(one), loadArrival(one)]);
        const url = absoluteUrl(markdownAddress(`${routes.home()}?store=${one.storeId}`));
        return { store: one, pickup: pickup?.when ?? null, arrival: arrival?.text ?? '', url };
      }),
    ),
  ]);
  const title = words ? titleOf(words) : storesTexts.title;
  return respondMarkdown(markdownPage({ ...links.frame(path), title }, [body, storesMarkdown(told)]), path);
}

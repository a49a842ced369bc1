import type { ContentPage } from '#lib/content/data.ts';
import { blocksMarkdown } from '#lib/markdown/domain/blocks.ts';
import { htmlAsMarkdown } from '#lib/markup/markdown.ts';
import { sanitizeRichText } from '#lib/markup/sanitize.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { loadBlocks } from '../content-data.ts';
import type { StoreLinks } from './links.ts';

/** The title of a page of blocks, as its head has it. */
export function titleOf({ layout }: ContentPage): string {
  return layout.about?.title || layout.name;
}

/**
 * The blocks of a page in Markdown, below its title.
 * @param path of the page
 * @throws BackendError
 */
export async function loadContent(
  page: ContentPage,
  store: Store,
  path: string,
  links: StoreLinks,
): Promise<string> {
  const { blocks, products, forms, rates } = await loadBlocks(page, store);
  const url = (href: string) => urlOf(href, path, links);
  const shownForms = Object.entries(forms).filter(([, { model }]) => model.fields.length > 0);
  return blocksMarkdown(blocks, {
    storeId: store.storeId,
    page: links.page(path),
    products,
    forms: Object.fromEntries(shownForms.map(([id, { title }]) => [id, title])),
    rates,
    html: (raw) => htmlAsMarkdown(sanitizeRichText(raw), { url, highest: 2 }),
    url,
    cardUrl: links.card,
    pageUrl: (name) => links.page(routes.page(name)),
    videoUrl: (file) => absoluteUrl(routes.video(file)),
  });
}

/** A link of an editor's text, absolute: of the shop, of a place in the page, or of another site. */
export function urlOf(href: string, path: string, links: StoreLinks): string {
  if (href.startsWith('#')) return links.page(path) + href;
  if (!/^\/(?![/\\])/.test(href)) return href;
  const [address = '', fragment] = href.split('#', 2);
  return links.page(address) + (fragment === undefined ? '' : `#${fragment}`);
}

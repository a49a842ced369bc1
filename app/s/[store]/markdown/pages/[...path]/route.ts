import { markdownPage } from '#lib/markdown/domain/page.ts';
import { markdownAddress } from '#lib/platform/domain/routes/markdown.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadStore } from '#lib/stores/data.ts';
import { findSpelling, loadContentPage } from '../../../content-page.ts';
import { loadContent, titleOf } from '../../content.ts';
import { loadLinks } from '../../links.ts';
import { respondMarkdown, respondMissing, respondMoved } from '../../respond.ts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ store: string; path: string[] }>;
}

/** A content page in Markdown. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { store: id, path: words } = await params;
  const [store, page] = await Promise.all([loadStore(id), loadContentPage(words)]);
  const spelling = page ? null : await findSpelling(words);
  if (spelling !== null) return respondMoved(markdownAddress(spelling));
  if (!store || !page) return respondMissing();
  const path = routes.page(words.join('/'));
  const links = await loadLinks(store);
  const body = await loadContent(page, store, path, links);
  return respondMarkdown(markdownPage({ ...links.frame(path), title: titleOf(page) }, [body]), path);
}

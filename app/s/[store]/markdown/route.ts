import { loadPage } from '#lib/content/data.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { markdownPage } from '#lib/markdown/domain/page.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadStore } from '#lib/stores/data.ts';
import { loadContent, titleOf } from './content.ts';
import { loadLinks } from './links.ts';
import { respondMarkdown, respondMissing } from './respond.ts';

// What is behind it is cached, and prices are those of now.
export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ store: string }>;
}

/** The home page in Markdown. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [store, home] = await Promise.all([
    loadStore((await params).store),
    loadPage('private', `home_${LANGUAGE_ID}`),
  ]);
  if (!store || !home) return respondMissing();
  const path = routes.home();
  const links = await loadLinks(store);
  const body = await loadContent(home, store, path, links);
  return respondMarkdown(
    markdownPage({ ...links.frame(path), title: titleOf(home) || SHOP_NAME }, [body]),
    path,
  );
}

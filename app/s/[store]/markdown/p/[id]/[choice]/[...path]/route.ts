import {
  loadProductPage,
  type ProductParams,
} from '#app/s/[store]/(browse)/p/[id]/[choice]/[...path]/load.ts';
import { productPath } from '#lib/platform/seo/addresses.ts';
import { loadLinks } from '../../../../links.ts';
import { goneInMarkdown, shownInMarkdown, soldElsewhereInMarkdown } from '../../../../product.ts';
import { respondMarkdown, respondMissing, respondMoved } from '../../../../respond.ts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<ProductParams>;
}

/** A product in Markdown. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const page = await loadProductPage(await params);
  if (!page?.product) return respondMissing();
  const { product, store, state, canonical } = page;
  const links = await loadLinks(store);
  const shown = { ...page, product, links };
  switch (state.kind) {
    case 'missing':
      return respondMissing();
    case 'redirect':
      return respondMoved(links.markdown(productPath(product, state.sku ?? undefined)));
    case 'elsewhere':
      return respondMarkdown(await soldElsewhereInMarkdown(shown), canonical);
    case 'gone':
      return respondMarkdown(await goneInMarkdown(shown), canonical);
    default:
      return respondMarkdown(await shownInMarkdown(shown, state), canonical);
  }
}

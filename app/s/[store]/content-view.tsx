import { LayoutView } from '#components/blocks/layout-view.tsx';
import type { ContentPage } from '#lib/content/data.ts';
import { sanitizeRichText } from '#lib/markup/sanitize.ts';
import { STORE_COOKIE } from '#lib/platform/middleware/store-choice.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { loadBlocks } from './content-data.ts';

interface Props {
  page: ContentPage;
  store: Store;
  /** For editors: what is broken says so. */
  preview?: boolean;
}

/** A page of blocks with the products of its sliders and cards, and its forms (BLOCK-02, BLOCK-41, BLOCK-51). */
export async function ContentView({ page, store, preview = false }: Props) {
  const { products, forms, rates } = await loadBlocks(page, store);
  return (
    <LayoutView
      layout={page.layout}
      storeId={store.storeId}
      context={{
        media: page.media,
        products,
        forms,
        rates,
        html: sanitizeRichText,
        preview,
        storeCookie: STORE_COOKIE,
      }}
    />
  );
}

import { LayoutView } from '#components/blocks/layout-view.tsx';
import { loadProductList } from '#lib/catalogue/data.ts';
import { type ProductCardModel, toProductCard } from '#lib/catalogue/domain/card.ts';
import type { ContentPage } from '#lib/content/data.ts';
import { MAX_SLIDERS } from '#lib/content/domain/limits.ts';
import { type BlockOf, parseBlock } from '#lib/content/domain/parse-block.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { sanitizeRichText } from '#lib/platform/html.ts';
import type { Store } from '#lib/stores/domain/store.ts';

interface Props {
  page: ContentPage;
  store: Store;
  /** For editors: what is broken says so. */
  preview?: boolean;
}

/** A page of blocks with the products of its sliders (BLOCK-02, BLOCK-41). */
export async function ContentView({ page, store, preview = false }: Props) {
  const today = todayInLaPaz();
  const sliders = productSliders(page, store.storeId).slice(0, MAX_SLIDERS);
  const lists = await Promise.all(
    sliders.map(async (block): Promise<[string, ProductCardModel[]]> => {
      const { categoryid, productids, name } = block.data;
      const records = await loadProductList(store.catalogId, {
        ...(categoryid !== undefined && { categoryid }),
        ...(productids !== undefined && { productids }),
        ...(name !== '' && { name }),
      });
      const shown = records.slice(0, block.config.limit);
      return [block.id, shown.map((record) => toProductCard(record, today, { storeId: store.storeId }))];
    }),
  );
  return (
    <LayoutView
      layout={page.layout}
      storeId={store.storeId}
      context={{ media: page.media, products: Object.fromEntries(lists), html: sanitizeRichText, preview }}
    />
  );
}

function productSliders({ layout }: ContentPage, storeId: number): BlockOf<'productSlider'>[] {
  const rows = layout.rows.filter((row) => row.store === undefined || row.store === storeId);
  const blocks = rows.flatMap((row) => row.columns.flatMap((column) => column.blocks));
  return blocks.flatMap((raw) => {
    const parsed = parseBlock(raw);
    return parsed.ok && parsed.block.type === 'productSlider' ? [parsed.block] : [];
  });
}

import { StepSuggestions } from '#components/cart/cart-parts.client.tsx';
// The first HTML links no style sheet of what is loaded on demand.
import '#components/catalogue/card/card-tags.module.css';
import '#components/catalogue/card/product-card.module.css';
import '#components/catalogue/card/product-price.module.css';
import { loadPopular } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { log } from '#lib/platform/logging.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';

/** What a store's shoppers buy most; nothing when it cannot be read: the cart stands without it. */
export async function Popular({ store: { catalogId, storeId } }: { store: ChosenStore }) {
  const rows = await loadPopular(catalogId).catch(() => {
    log('warn', 'cart.popular', { storeId });
    return [];
  });
  const today = todayInLaPaz();
  const cards = rows.map((row) => viewOf({ ...toProductCard(row, today, { storeId }), options: [] }));
  return <StepSuggestions title={cartTexts.popular} cards={cards} />;
}

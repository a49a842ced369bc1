import { storeStockTexts } from '#lib/labels/catalogue/product-parts.ts';
import type { StoreStock } from './stock-sentence.ts';

/** What a store has of a SKU, in words: 'Quedan 4', 'Disponible', 'Agotado'. */
export function stockWords({ state, count }: Pick<StoreStock, 'state' | 'count'>): string {
  return state === 'some' ? storeStockTexts.some(count) : storeStockTexts[state];
}

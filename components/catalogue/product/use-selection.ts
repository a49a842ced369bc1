import { useMemo, useState } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import { describeSelection, type SelectionView } from '#lib/catalogue/domain/product/describe.ts';
import { chooseOption } from '#lib/catalogue/domain/product/selection.ts';
import type { StageProduct } from '#lib/catalogue/domain/product/stage-product.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { StockRow } from '#lib/catalogue/queries.ts';
import { routes } from '#lib/platform/routes.ts';
import { useLiveStock } from './use-live-stock.ts';

/** A product with the place that it has in the shop. */
export interface Chosen {
  product: StageProduct;
  /** Choices to begin with. */
  start: Selection;
  /** Today in La Paz, from the server: browser and server must agree on what is discounted. */
  today: string;
  /** Slug path of the category and slug of the product, for its address. */
  category: string;
  slug: string;
  store: { id: number; name: string };
}

interface Choosing {
  view: SelectionView;
  /** Stock in every store, once it is known; null when it could not be read. */
  live: StockRow[] | null | undefined;
  /** Units of the chosen SKU: the live stock when it is known; null while a choice is missing. */
  stock: number | null;
  /** Address of the product with that SKU. */
  hrefOf: (sku?: string) => string;
  choose: (optionid: number, value: string) => void;
}

/**
 * Choosing of a product, on its page and in the dialog of its card: one engine, one stock, one address.
 * @param chosen called at each choice, with the address of what is chosen by then
 */
export function useSelection(
  { product, start, today, category, slug, store }: Chosen,
  chosen: (selection: Selection, href: string) => void,
): Choosing {
  const variants = useMemo(() => buildVariants(product), [product]);
  const [selection, setSelection] = useState(start);
  const view = describeSelection(product, variants, selection, today);
  const live = useLiveStock(product.productid);
  const now = live?.find(({ sku, storeid }) => sku === view.variant?.sku && storeid === store.id);
  const hrefOf = (sku?: string) =>
    category === ''
      ? routes.productFallback(slug, product.productid, sku)
      : routes.product(category, slug, product.productid, sku);
  const choose = (optionid: number, value: string) => {
    const next = chooseOption(product, variants, view.selection, optionid, value);
    setSelection(next);
    chosen(next, hrefOf(describeSelection(product, variants, next, today).variant?.sku));
  };
  const latest = useLatest(choose);
  return {
    view,
    live,
    stock: now?.quantity ?? view.variant?.stock ?? null,
    hrefOf,
    choose: (optionid, value) => latest.current(optionid, value),
  };
}

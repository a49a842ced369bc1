import { useEffect, useMemo, useState } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import {
  type Choices,
  type ChoicesView,
  type Conflict,
  choose,
  describeChoices,
  type OptionChoice,
  solved,
} from '#lib/catalogue/domain/product/conflict.ts';
import type { OptionValueState } from '#lib/catalogue/domain/product/describe.ts';
import type { StageProduct } from '#lib/catalogue/domain/product/stage-product.ts';
import { buildVariants, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { StockRow } from '#lib/catalogue/queries.ts';
import { track } from '#lib/platform/browser/track.ts';
import * as routes from '#lib/platform/routes.ts';
import { useLiveStock } from './use-live-stock.ts';

/** A product with the place that it has in the shop. */
export interface Chosen {
  product: StageProduct;
  /** Choices to begin with. */
  start: Selection;
  /** The conflict that the address begins with. */
  conflict?: Conflict | null;
  /** Today in La Paz, from the server: browser and server must agree on what is discounted. */
  today: string;
  /** Slug path of the category and slug of the product, for its address. */
  category: string;
  slug: string;
  store: { id: number; name: string };
}

export interface Choosing {
  view: ChoicesView;
  /** Stock in every store, once it is known; null when it could not be read. */
  live: StockRow[] | null | undefined;
  /** Units of the chosen SKU: the live stock when it is known; null while a choice is missing. */
  stock: number | null;
  /** Whether the chosen SKU can be bought now, or some SKU while a choice is missing. */
  canBuy: boolean;
  /** Address of the product with that SKU. */
  hrefOf: (sku?: string) => string;
  /** Address of the page once a value is chosen; a value that does not go with the choices keeps them in it. */
  hrefOfValue: (optionid: number, value: Pick<OptionValueState, 'value' | 'state' | 'sku'>) => string;
  choose: (optionid: number, value: string) => void;
  /** Back to the choices before a conflict. */
  goBack: () => void;
}

/**
 * Choosing of a product, on its page and in the dialog of its card: one engine, one stock, one address.
 * @param chosen called at each choice, with the address of what is chosen by then
 */
export function useSelection(
  { product, start, conflict = null, today, category, slug, store }: Chosen,
  chosen: (selection: Selection, href: string) => void,
): Choosing {
  const variants = useMemo(() => buildVariants(product), [product]);
  const [choices, setChoices] = useState<Choices>({ selection: start, conflict });
  const view = describeChoices(product, variants, choices, today);
  const live = useLiveStock(product.productid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product is viewed once, whatever is chosen of it.
  useEffect(() => {
    const { title, price, features, variant } = view;
    const genericsku = variants[0]?.sku ?? '';
    const shown = { title, price, features, variant: variant && { sku: variant.sku } };
    track({ type: 'product', productid: product.productid, genericsku, category, view: shown });
  }, [product.productid]);
  const now = live?.find(({ sku, storeid }) => sku === view.variant?.sku && storeid === store.id);
  const stock = now?.quantity ?? view.variant?.stock ?? null;
  const canBuy = view.variant ? isSold(view.variant, stock ?? 0, product.minQuantity) : view.inStock;
  // The page may be older than the stock.
  const missing = live !== undefined && !canBuy ? view.variant?.sku : undefined;
  useEffect(() => {
    if (missing) track({ type: 'missing', sku: missing, why: 'sold-out' });
  }, [missing]);
  const hrefOf = (sku?: string) =>
    category === ''
      ? routes.productFallback(slug, product.productid, sku)
      : routes.product(category, slug, product.productid, sku);
  const hrefWith = (sku: string, { optionid, value }: OptionChoice) =>
    routes.withValue(hrefOf(sku), optionid, value);
  const change = (next: Choices) => {
    setChoices(next);
    const { variant, conflict: shown } = describeChoices(product, variants, next, today);
    const before = shown?.before.variant;
    const wanted = next.conflict && {
      optionid: next.conflict.optionid,
      value: next.selection[next.conflict.optionid] ?? '',
    };
    chosen(next.selection, before && wanted ? hrefWith(before.sku, wanted) : hrefOf(variant?.sku));
  };
  const latest = useLatest({
    choose: (choice: OptionChoice) =>
      change(choose(product, variants, { ...choices, selection: view.selection }, choice)),
    goBack: () => choices.conflict && change(solved(choices.conflict)),
  });
  return {
    view,
    live,
    stock,
    canBuy,
    hrefOf,
    hrefOfValue: (optionid, { value, state, sku }) => {
      if (state !== 'incompatible') return hrefOf(sku);
      const { former } = choices.conflict ?? {};
      const before = view.conflict?.before.variant;
      if (before && former?.[optionid] === value) return hrefOf(before.sku);
      return view.example === '' ? hrefOf(sku) : hrefWith(view.example, { optionid, value });
    },
    choose: (optionid, value) => latest.current.choose({ optionid, value }),
    goBack: () => latest.current.goBack(),
  };
}

function isSold({ price }: Variant, stock: number, smallest: number): boolean {
  return price > 0 && stock > 0 && stock >= smallest;
}

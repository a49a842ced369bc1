'use client';

import { type ReactNode, useMemo, useState } from 'react';
import { describeSelection, type SelectionProduct } from '#lib/catalogue/domain/describe.ts';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import { chooseOption } from '#lib/catalogue/domain/selection.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import { routes } from '#lib/platform/routes.ts';
import { BuyBox, type BuyBoxProduct } from './buy-box.client.tsx';
import { DealNotes } from './deal-notes.tsx';
import { Gallery } from './gallery.client.tsx';
import type { ListWays } from './list-actions.tsx';
import { ProductPrice } from './product-price.tsx';
import styles from './product-stage.module.css';
import { StockLine, useLiveStock } from './stock-line.client.tsx';

export interface StageStore {
  id: number;
  name: string;
}

interface Props {
  product: SelectionProduct & BuyBoxProduct & { minquantity: number };
  /** Choices that the address asks for. */
  start: Selection;
  /** Today in La Paz, from the server: browser and server must agree on what is discounted. */
  today: string;
  /** Slug path of the category and slug of the product, for its address. */
  category: string;
  slug: string;
  stores: readonly StageStore[];
  store: StageStore;
  /** Above the name: tags. */
  tags?: ReactNode;
  /** Event list and wishlist; none while the shop has no rooms for them. */
  lists?: ListWays;
  /** Under the button: delivery, help, sharing. */
  children?: ReactNode;
}

/** The first screen of a product: pictures, name, price, choices and the button follow one selection (PDP-33). */
export function ProductStage({
  product,
  start,
  today,
  category,
  slug,
  stores,
  store,
  tags,
  lists,
  children,
}: Props) {
  const variants = useMemo(() => buildVariants(product), [product]);
  const [selection, setSelection] = useState(start);
  const view = describeSelection(product, variants, selection, today);
  const live = useLiveStock(product.productid);
  const stock = liveStock(live, view.variant?.sku, store.id) ?? view.variant?.stock ?? null;
  const hrefOf = (sku?: string) =>
    category === ''
      ? routes.productFallback(slug, product.productid, sku)
      : routes.product(category, slug, product.productid, sku);
  const choose = (optionid: number, value: string) => {
    const next = chooseOption(product, variants, view.selection, optionid, value);
    setSelection(next);
    const { variant } = describeSelection(product, variants, next, today);
    window.history.replaceState(null, '', hrefOf(variant?.sku));
  };
  return (
    <div className={styles.stage}>
      <Gallery key={view.images.path} images={view.images} alt={view.title} />
      <div className={styles.column}>
        {tags}
        <h1 className={styles.title}>{view.title}</h1>
        <ProductPrice price={view.price} size="l" />
        <BuyBox
          product={product}
          view={view}
          max={stock ?? view.maxQuantity}
          hrefOf={hrefOf}
          onChoose={choose}
          lists={lists ?? null}
        />
        <StockLine
          live={live}
          sku={view.variant?.sku ?? null}
          stock={stock}
          inStock={view.inStock}
          store={store}
          stores={stores}
          href={hrefOf(view.variant?.sku)}
        />
        <DealNotes view={view} />
        {children}
        {view.variant && <p className={styles.code}>{view.variant.sku}</p>}
      </div>
    </div>
  );
}

function liveStock(
  rows: readonly { sku: string; storeid: number; quantity: number }[] | undefined,
  sku: string | undefined,
  store: number,
): number | undefined {
  return rows?.find((row) => row.sku === sku && row.storeid === store)?.quantity;
}

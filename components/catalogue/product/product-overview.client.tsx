'use client';

import { lazy, memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { ProductPrice } from '#components/catalogue/card/product-price.tsx';
import { Heart } from '#components/catalogue/heart/heart.client.tsx';
import { LaterPart } from '#components/ui/behaviour/later-part.client.tsx';
import { PartFailed } from '#components/ui/primitives/part-failed.tsx';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import { heartTexts } from '#lib/labels/wishlist/heart.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { BuyBox } from './buy-box.client.tsx';
import { DealNotes } from './deal-notes.tsx';
import { Gallery, WIDE } from './gallery/gallery.client.tsx';
import { useLoadedImages } from './gallery/use-loaded-images.ts';
import type { ListWays } from './list-actions.tsx';
import styles from './product-overview.module.css';
import { ProductStockContext } from './product-stock-context.ts';
import { SoldOutValues } from './sold-out-values.tsx';
// The first HTML links no style sheet of what is loaded on demand.
import './stock-alert.module.css';
import { StockLine } from './stock-line.client.tsx';
import { type Chosen, useSelection } from './use-selection.ts';

interface Props extends Chosen {
  stores: readonly Chosen['store'][];
  /** What a pack saves, and what its parts cost by themselves, in centavos; null where it saves nothing. */
  pack?: { saving: number; apart: number } | null;
  /** Above the name: tags. */
  tags?: ReactNode;
  /** The event list; none while the shop has no pages for it. */
  lists?: ListWays;
  /** Under the button: delivery, help, sharing. */
  children?: ReactNode;
}

/** Comes with what is sold out. */
const StockAlert = lazy(() => import('./stock-alert.client.tsx').catch(() => ({ default: PartFailed })));

/** Pictures are what a choice takes longest to render: a phone shows the choice first, and they follow (`useDeferredValue`). */
const Pictures = memo(Gallery);

/** The first screen of a product: pictures, name, price, choices and the button follow one selection (PDP-33). */
export function ProductOverview({ stores, pack = null, tags, lists, children, ...chosen }: Props) {
  const { product, store } = chosen;
  const choosing = useSelection(chosen, (_, href) => window.history.replaceState(null, '', href));
  const { view, live, stock, canBuy, hrefOf } = choosing;
  const soldOut = canBuy ? null : view.variant;
  const deferred = useDeferredValue(view);
  const chosenSku = view.variant?.sku ?? null;
  const stockOfChoice = useMemo(() => ({ live, sku: chosenSku }), [live, chosenSku]);
  const images = useLoadedImages(deferred.images, WIDE);
  return (
    <div className={styles.overview} data-sold-out={soldOut ? '' : undefined}>
      <Pictures key={images.path} images={images} alt={deferred.title} />
      <div className={styles.column}>
        {tags}
        <h1 className={styles.title}>{view.title}</h1>
        <ProductPrice price={view.price} size="l" />
        {pack && (
          <p className={styles.saving}>
            <strong>{productTexts.packSaving(formatPriceInLine(pack.saving))}</strong>
            {' · '}
            {productTexts.packApart(formatPriceInLine(pack.apart))}
          </p>
        )}
        <BuyBox product={product} choosing={choosing} lists={lists ?? null} />
        <Heart productid={product.productid} label={heartTexts.heart} className={styles.heart}>
          {heartTexts.heart}
        </Heart>
        <StockLine
          live={live}
          sku={view.variant?.sku ?? null}
          stock={stock}
          inStock={canBuy}
          store={store}
          stores={stores}
          href={hrefOf(view.variant?.sku)}
        />
        <LaterPart>
          {soldOut && (
            <StockAlert key={soldOut.sku} sku={soldOut.sku} store={store.name} back={hrefOf(soldOut.sku)} />
          )}
        </LaterPart>
        {!soldOut && <SoldOutValues features={view.features} hrefOf={hrefOf} />}
        <DealNotes view={view} />
        <ProductStockContext value={stockOfChoice}>{children}</ProductStockContext>
        {view.variant && <p className={styles.code}>{view.variant.sku}</p>}
      </div>
    </div>
  );
}

'use client';

import { memo, type ReactNode, useDeferredValue } from 'react';
import { ProductPrice } from '#components/catalogue/card/product-price.tsx';
import { BuyBox } from './buy-box.client.tsx';
import { DealNotes } from './deal-notes.tsx';
import { Gallery } from './gallery.client.tsx';
import type { ListWays } from './list-actions.tsx';
import styles from './product-overview.module.css';
import { StockLine } from './stock-line.client.tsx';
import { type Chosen, useSelection } from './use-selection.ts';

interface Props extends Chosen {
  stores: readonly Chosen['store'][];
  /** Above the name: tags. */
  tags?: ReactNode;
  /** Event list and wishlist; none while the shop has no pages for them. */
  lists?: ListWays;
  /** Under the button: delivery, help, sharing. */
  children?: ReactNode;
}

/** Pictures are what a choice takes longest to render: a phone shows the choice first, and they follow (`useDeferredValue`). */
const Pictures = memo(Gallery);

/** The first screen of a product: pictures, name, price, choices and the button follow one selection (PDP-33). */
export function ProductOverview({ stores, tags, lists, children, ...chosen }: Props) {
  const { product, store } = chosen;
  const { view, live, stock, hrefOf, choose } = useSelection(chosen, (_, href) =>
    window.history.replaceState(null, '', href),
  );
  const deferred = useDeferredValue(view);
  return (
    <div className={styles.overview}>
      <Pictures key={deferred.images.path} images={deferred.images} alt={deferred.title} />
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

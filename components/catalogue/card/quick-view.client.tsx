'use client';

import { BuyBox } from '#components/catalogue/product/buy-box.client.tsx';
import { DealNotes } from '#components/catalogue/product/deal-notes.tsx';
import { StockLine } from '#components/catalogue/product/stock-line.client.tsx';
import { type Chosen, useSelection } from '#components/catalogue/product/use-selection.ts';
import { Picture } from '#components/ui/primitives/picture.tsx';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import { ProductPrice } from './product-price.tsx';
import styles from './quick-add.module.css';

/** The picture beside the choices, and in a corner on phones. */
const SIZES = '(min-width: 700px) 380px, 112px';

interface Props extends Chosen {
  stores: readonly Chosen['store'][];
  onAdded: () => void;
  onChosen: (selection: Selection, href: string) => void;
}

/** What of a product's first screen is needed to choose and to add. */
export function QuickView({ stores, onAdded, onChosen, ...chosen }: Props) {
  const { product, store } = chosen;
  const choosing = useSelection(chosen, onChosen);
  const { view, live, stock, hrefOf } = choosing;
  return (
    <div className={styles.view}>
      <div className={`picture-ground ${styles.picture}`}>
        <Picture key={view.images.path} path={view.images.path} alt={view.title} sizes={SIZES} />
      </div>
      <div className={styles.price} aria-live="polite">
        {view.title !== product.productname && <p className={styles.name}>{view.title}</p>}
        <ProductPrice price={view.price} size="l" />
      </div>
      <div className={styles.choices}>
        <BuyBox product={product} choosing={choosing} lists={null} onAdded={onAdded} />
        <StockLine
          live={live}
          sku={view.variant?.sku ?? null}
          stock={stock}
          inStock={choosing.canBuy}
          store={store}
          stores={stores}
          href={hrefOf(view.variant?.sku)}
        />
        <DealNotes view={view} />
      </div>
    </div>
  );
}

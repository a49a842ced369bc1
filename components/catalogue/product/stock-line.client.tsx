'use client';

import { Store as StoreIcon } from 'lucide-react';
import { useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { alsoIn, stockSentence } from '#lib/catalogue/domain/product/stock-sentence.ts';
import type { StockRow } from '#lib/catalogue/queries.ts';
import { stockTexts } from '#lib/labels/catalogue/product.ts';
import { pickupTexts } from '#lib/labels/checkout/pickup.ts';
import { joined } from '#lib/labels/platform/list.ts';
import { useArrival, usePickup } from '#lib/stores/pickup-context.ts';
import styles from './stock-line.module.css';
import type { StoreStockProps } from './store-stock.tsx';

interface Props {
  /** Undefined while it is read, null when it could not be. */
  live: readonly StockRow[] | null | undefined;
  sku: string | null;
  /** Units of the chosen SKU in the store, null while an option is open. */
  stock: number | null;
  inStock: boolean;
  store: { id: number; name: string };
  stores: readonly { id: number; name: string }[];
  /** Address of the page with the SKU chosen. */
  href: string;
}

const loadStoreStock = () => import('./store-stock.tsx');

/** Stock in the chosen store in one plain sentence, and where else there is some. */
export function StockLine({ live, sku, stock, inStock, store, stores, href }: Props) {
  const sentence = stockSentence(sku === null ? null : stock, inStock);
  const pickup = usePickup();
  const arrival = useArrival();
  const elsewhere = sku === null ? [] : alsoIn(live ?? [], sku, stores, store.id);
  const [isOpen, setOpen] = useState(false);
  const { Part: Stores, ask } = useOnDemand<StoreStockProps>(loadStoreStock);
  return (
    <>
      <div className={styles.line} role="status" data-none={sentence.key === 'none' || undefined}>
        <StoreIcon size={22} strokeWidth={1.5} aria-hidden="true" />
        <p className={styles.text}>
          <strong>
            {sentence.key === 'here'
              ? stockTexts.here(store.name, sentence.count)
              : stockTexts[sentence.key](store.name)}
          </strong>
          {pickup && sentence.key !== 'none' && (
            <span className={styles.pickup}>{pickupTexts.short(pickup)}</span>
          )}
          {arrival !== '' && sentence.key !== 'none' && <span className={styles.pickup}>{arrival}</span>}
          {/* Its place is kept from the start: the other stores are known a moment later, and nothing may jump. */}
          {sku !== null && (
            <span className={styles.also}>
              {elsewhere.length > 0 && stockTexts.also(joined(elsewhere))}
              {live === undefined && (
                <span className={styles.waiting} aria-hidden="true">
                  {stockTexts.waiting}
                </span>
              )}
            </span>
          )}
        </p>
      </div>
      {/* Rendered by the server and waiting for the stock, so that nothing below it moves. */}
      {sku !== null && stores.length > 1 && (
        <div className={styles.stores}>
          <button
            type="button"
            className={styles.open}
            disabled={!live}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              void ask();
            }}
          >
            {stockTexts.stores}
          </button>
          {Stores && isOpen && live && (
            <Stores rows={live} sku={sku} stores={stores} current={store.id} href={href} />
          )}
        </div>
      )}
    </>
  );
}

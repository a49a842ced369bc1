import { Anchor } from '#components/ui/primitives/link.tsx';
import { storeStock } from '#lib/catalogue/domain/product/stock-sentence.ts';
import { stockWords } from '#lib/catalogue/domain/product/stock-words.ts';
import type { StockRow } from '#lib/catalogue/queries.ts';
import { storeStockTexts } from '#lib/labels/catalogue/product-parts.ts';
import styles from './store-stock.module.css';

export interface StoreStockProps {
  rows: readonly StockRow[];
  sku: string;
  stores: readonly { id: number; name: string }[];
  /** The store that the shopper has chosen. */
  current: number;
  /** Address of the page with the SKU chosen. */
  href: string;
}

/** What each store has of the chosen SKU; another store is chosen by a link that keeps the SKU. */
export default function StoreStockList({ rows, sku, stores, current, href }: StoreStockProps) {
  return (
    <ul className={styles.list} aria-label={storeStockTexts.label}>
      {storeStock(rows, sku, stores).map((store) => (
        <li key={store.id} className={styles.store}>
          <span>{store.name}</span>
          <span className={styles.stock} data-none={store.state === 'none' || undefined}>
            {stockWords(store)}
          </span>
          {store.id === current && <span className={styles.here}>{storeStockTexts.here}</span>}
          {store.id !== current && store.state !== 'none' && (
            <Anchor
              href={`${href}?store=${store.id}`}
              className={styles.link}
              aria-label={storeStockTexts.buyInStore(store.name)}
            >
              {storeStockTexts.buyIn}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}

import { createContext } from 'react';
import type { StockRow } from '#lib/catalogue/queries.ts';

/** What is known of the stock of the product that a page shows, and which SKU of it is chosen. */
interface ProductStock {
  /** In every store; undefined while it is read, null when it could not be. */
  live: readonly StockRow[] | null | undefined;
  /** Null while a choice is open. */
  sku: string | null;
}

export const ProductStockContext = createContext<ProductStock>({ live: undefined, sku: null });

'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { type NamedStore, type StockOfStore, storesWith } from '#lib/cart/domain/elsewhere.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './buy-elsewhere.module.css';

/** What is known of the shop's stores where a line cannot be had. */
export interface Elsewhere {
  stores: readonly NamedStore[];
  /** The cart's store. */
  current: number;
  /** Stock by product, as the page was made; of others it is read when it is needed. */
  stock: Readonly<Record<number, readonly StockOfStore[]>>;
}

/** Which stores have a line's product, and the way to buy it in the first of them: the cart comes along (SYNC-13). */
export function BuyElsewhere({ line, stores, current, stock }: Elsewhere & { line: CartLine }) {
  const rows = useStock(line.productid, stock[line.productid]);
  if (!rows) return null;
  const having = storesWith(line, rows, stores, current);
  const [first] = having;
  if (!first) {
    const isSold = rows.some(({ sku }) => sku === line.productsku);
    return <p className={styles.where}>{isSold ? cartTexts.nobodyHasIt : cartTexts.nobodySellsIt}</p>;
  }
  return (
    <>
      <p className={styles.where}>{cartTexts.hasIt(having.map(({ name }) => name).join(', '))}</p>
      <Button
        type="submit"
        form={STEP_FORM.cart}
        formAction={routes.form('store')}
        formNoValidate
        name="storeid"
        value={first.id}
        size="s"
        variant="outline"
        className={styles.buy}
        aria-label={cartTexts.buyNamedIn(first.name, line.productname)}
      >
        {cartTexts.buyIn(first.name)}
      </Button>
    </>
  );
}

/** Null until it is known. */
function useStock(productid: number, known: readonly StockOfStore[] | undefined) {
  const [read, setRead] = useState<readonly StockOfStore[] | null>(null);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return;
    const stop = new AbortController();
    import('#lib/catalogue/queries.ts')
      .then(({ watchStock }) => watchStock(productid, setRead, stop.signal))
      .catch(() => undefined);
    return () => stop.abort();
  }, [productid, isKnown]);
  return known ?? read;
}

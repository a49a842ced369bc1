import { useEffect, useState } from 'react';
import { whenIdle } from '#components/ui/behaviour/when-idle.ts';
import type { StockRow } from '#lib/catalogue/queries.ts';

/**
 * Live stock of a product's SKUs; undefined until it is known. Fetched when the browser is idle, with the query library. A
 * failure leaves the page's own stock.
 */
export function useLiveStock(productid: number): StockRow[] | undefined {
  const [rows, setRows] = useState<StockRow[]>();
  useEffect(() => {
    const stop = new AbortController();
    const cancel = whenIdle(() => {
      import('#lib/catalogue/queries.ts')
        .then(({ watchStock }) => watchStock(productid, setRows, stop.signal))
        .catch(() => undefined);
    });
    return () => {
      cancel();
      stop.abort();
    };
  }, [productid]);
  return rows;
}

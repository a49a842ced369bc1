import { useEffect, useState } from 'react';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';
import type { StockRow } from '#lib/catalogue/queries.ts';

/**
 * Live stock of a product's SKUs; undefined until it is known, null when it could not be read. Fetched with the page's first use, since the query library is
 * a tenth of a page's scripts. A failure leaves the page's own stock.
 */
export function useLiveStock(productid: number): StockRow[] | null | undefined {
  const [rows, setRows] = useState<StockRow[] | null>();
  useEffect(() => {
    const stop = new AbortController();
    const cancel = whenUsed(() => {
      import('#lib/catalogue/queries.ts')
        .then(({ watchStock }) => watchStock(productid, setRows, stop.signal))
        .catch(() => setRows(null));
    });
    return () => {
      cancel();
      stop.abort();
    };
  }, [productid]);
  return rows;
}

import { orderPage } from '#lib/integrations/domain/order-schema.ts';
import { type FeedResult, feedResult } from '#lib/integrations/domain/stock-feed.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import type { Backend } from '#tools/bench/support/contract.ts';
import { askFor } from '#tools/bench/support/http.ts';
import { withDatabase } from '#tools/bench/support/postgres.ts';

const ROWS_AT_ONCE = 10_000;

/** A row of stock as an ERP sends it. */
export interface StockRow {
  sku: string;
  store: number;
  quantity: number;
}

/** An ERP that sends the stock of all stores. */
export interface Erp {
  /** Sends all rows, one request after the other. @returns seconds that it took, and rows that made a difference */
  feed(rows: readonly StockRow[]): Promise<{ seconds: number; changed: number }>;
}

/** Makes a key and calls the API with it, as the storefront passes requests on. */
export async function openErp(backend: Backend, env: Record<string, string>): Promise<Erp> {
  const out = await runCommand('api-keys', ['create', 'ERP', '--scopes', 'orders:read,stock:write'], env);
  const headers = {
    authorization: `Bearer ${/ajuar_\S+/.exec(out)?.[0]}`,
    'content-type': 'application/json',
    'x-ajuar-server-key': backend.serverKey,
  };
  const api = `${backend.backendUrl}/api/v1`;
  let cursor = '';
  /** Reads all orders that have changed, as an ERP does before it counts. */
  const book = async (): Promise<string> => {
    for (;;) {
      const after = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await askFor(200, `${api}/orders?limit=100${after}`, { headers });
      const page = orderPage.parse(JSON.parse(body.toString()));
      cursor = page.next_cursor;
      if (page.as_of !== null) return page.as_of;
    }
  };
  const post = async (content: object): Promise<FeedResult> => {
    const sent = { method: 'POST' as const, headers, body: JSON.stringify(content) };
    return feedResult.parse(JSON.parse((await askFor(200, `${api}/stock`, sent)).body.toString()));
  };
  return {
    async feed(rows) {
      const as_of = await book();
      const start = performance.now();
      let changed = 0;
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const result = await post({ kind: 'set', as_of, rows: rows.slice(from, from + ROWS_AT_ONCE) });
        if (result.rejected > 0) throw new Error(`rows were rejected: ${JSON.stringify(result.errors[0])}`);
        changed += result.changed;
      }
      return { seconds: (performance.now() - start) / 1000, changed };
    },
  };
}

/** All that a shop has of all SKUs but those of a kind, in all stores. @param without how those begin */
export function readStock(url: string, without: string): Promise<StockRow[]> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<StockRow>(
      `select sku.sku, store_id as store, 50 as quantity from sku cross join store
       where not starts_with(sku.sku, $1) order by store_id, sku.sku`,
      [without],
    );
    return rows;
  });
}

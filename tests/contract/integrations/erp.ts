import { orderPage } from '#lib/integrations/domain/order-schema.ts';
import { type FeedResult, feedResult } from '#lib/integrations/domain/stock-feed.ts';
import type { TestBackend } from '../support/backend.ts';
import { apiClient, makeKey } from './api.ts';

/** A row of stock as an ERP sends it. */
export interface StockRow {
  sku: string;
  store: number;
  quantity: number;
}

/** An ERP that keeps the stock of a shop: it books the orders of the shop, and sends what is left of what it has counted. */
export class Erp {
  readonly api: ReturnType<typeof apiClient>;
  /** Units that it has counted, less those of the orders that it has booked, by SKU. */
  private readonly counted: Map<string, number>;
  private readonly booked = new Map<string, readonly { sku: string; quantity: number }[]>();
  private cursor = '';
  private asOf = '';

  private constructor(api: ReturnType<typeof apiClient>, counted: Readonly<Record<string, number>>) {
    this.api = api;
    this.counted = new Map(Object.entries(counted));
  }

  /** An ERP that knows what the shop has now, which has no open orders of these SKUs. */
  static async open(shop: TestBackend, counted: Readonly<Record<string, number>>): Promise<Erp> {
    const { secret } = await makeKey(shop, ['orders:read', 'stock:write', 'prices:write']);
    return new Erp(apiClient(shop, secret), counted);
  }

  /** Books all orders that have changed, page by page. @returns the instant that its count is of */
  async book(limit = 100): Promise<string> {
    for (;;) {
      const after = this.cursor === '' ? '' : `&cursor=${this.cursor}`;
      const page = orderPage.parse((await this.api.get(`orders?limit=${limit}${after}`)).body);
      for (const { number, lines, holds_stock } of page.data) {
        this.booked.set(number, holds_stock ? lines.flatMap(({ stock }) => stock) : []);
      }
      this.cursor = page.next_cursor;
      if (page.as_of === null) continue;
      this.asOf = page.as_of;
      return page.as_of;
    }
  }

  /** What it would send now. */
  rows(store = 101): StockRow[] {
    const units = [...this.booked.values()].flat();
    return [...this.counted].map(([sku, counted]) => {
      const sold = units.filter((one) => one.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0);
      return { sku, store, quantity: counted - sold };
    });
  }

  /** More of a SKU has come, or less is there than was counted. */
  count(sku: string, difference: number): void {
    this.counted.set(sku, (this.counted.get(sku) ?? 0) + difference);
  }

  async set(rows: readonly StockRow[] = this.rows(), asOf = this.asOf): Promise<FeedResult> {
    const { status, body } = await this.api.post('stock', { kind: 'set', as_of: asOf, rows });
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return feedResult.parse(body);
  }

  async adjust(rows: readonly StockRow[], asOf: string, key: string): Promise<FeedResult> {
    const content = { kind: 'adjust', as_of: asOf, rows };
    const { status, body } = await this.api.post('stock', content, { 'idempotency-key': key });
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return feedResult.parse(body);
  }
}

/** The log as of the clock of the test: the snapshot was made at another time. */
export async function settleLog({ deps: { db, clock } }: TestBackend): Promise<void> {
  const since = new Date(clock().getTime() - 3_600_000);
  await db.updateTable('order_log').set({ movements_since: since, published_at: since }).execute();
}

import type { Generated } from 'kysely';
import type { AlertKind } from '#lib/contracts/product-alerts.ts';
import type { Instant, Optional } from './columns.ts';

/** An alert that somebody wants about a SKU in a store. */
export interface ProductAlertTable {
  alert_id: Generated<number>;
  kind: AlertKind;
  /** Lower case. */
  email: string;
  store_id: number;
  /** Not a reference: an import may take a SKU away and bring it back. */
  sku: string;
  requested_at: Instant;
  /** When the link to confirm it was mailed last; 1970 for one that needed none. */
  mailed_at: Instant;
  confirmed_at: Optional<Date>;
  /** When the alert itself was mailed: one of stock is mailed once, one of a price once for each drop. */
  sent_at: Optional<Date>;
  /** Of a price's alert: what the next drop is measured by, in centavos. */
  price: Optional<number>;
}

export interface ProductAlertTables {
  product_alert: ProductAlertTable;
}

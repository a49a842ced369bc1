import type { Generated } from 'kysely';
import type { Instant, Json, Optional } from './columns.ts';

/** The key of a program that exchanges data with the shop. */
export interface ApiKeyTable {
  api_key_id: Generated<number>;
  /** What the operator calls it. */
  name: string;
  /** How the secret begins, to tell keys apart. */
  prefix: string;
  /** SHA-256 of the secret, base64url. */
  secret_hash: string;
  scopes: Json<string[]>;
  created_at: Instant;
  /** Null never. */
  expires_at: Optional<Date>;
  revoked_at: Optional<Date>;
  /** To the minute. */
  last_used_at: Optional<Date>;
}

/** An order that has changed since the log was last published; written by triggers. */
export interface OrderChangeTable {
  change_id: Generated<number>;
  order_id: string;
}

/** Where an order stands in the log of changes; each change moves it to the end. */
export interface OrderPositionTable {
  order_id: string;
  position: number;
  changed_at: Instant;
}

/** The end of the log: one row. */
export interface OrderLogTable {
  only_row: Generated<boolean>;
  /** Another one in each database, and in this one after it was put back. */
  epoch: Generated<string>;
  position: number;
  /** Grows with each publication, by a millisecond at least. */
  published_at: Instant;
  /** Since when stock movements are kept. */
  movements_since: Generated<Date>;
}

/** Units of a SKU that orders took (below 0) or gave back, or that an ERP added. */
export interface StockMovementTable {
  movement_id: Generated<number>;
  sku: string;
  store_id: number;
  quantity: number;
  /** Since when an ERP can know of it; null until the log of orders is published. Of what an ERP added: when it did so. */
  settled_at: Optional<Date>;
}

/** Of when the last count of a store's stock is. */
export interface StockCountTable {
  store_id: number;
  as_of: Instant;
}

/** What was written under a key of idempotency. */
export interface ApiWriteTable {
  /** A digest of it, and of whose it is. */
  write_key: string;
  /** Of the content. */
  digest: string;
  result: Json<object>;
  written_at: Instant;
}

/** Who wants to hear of what. */
export interface WebhookTable {
  webhook_id: Generated<number>;
  /** What the operator calls it. */
  name: string;
  url: string;
  events: Json<string[]>;
  /** Signs: 'whsec_…'. */
  secret: string;
  /** The one before, which signs beside it until then. */
  old_secret: Optional<string>;
  old_secret_until: Optional<Date>;
  /** Up to where in the log of orders it has been told. */
  log_epoch: string;
  log_position: number;
  created_at: Instant;
  disabled_at: Optional<Date>;
  /** '' while it is not disabled. */
  disabled_reason: '' | 'operator' | 'failing' | 'gone' | 'restored';
  /** Tries that failed since the last one that did not, and since when. */
  failures: number;
  failing_since: Optional<Date>;
  /** Nothing is sent before. */
  retry_at: Instant;
}

/** What a webhook is to be sent. */
export interface WebhookMessageTable {
  message_id: string;
  webhook_id: number;
  /** Grows with each message. */
  sequence: Generated<string>;
  type: string;
  /** What is signed and sent, to the letter. */
  body: string;
  created_at: Instant;
  due_at: Instant;
  /** Tries that failed. */
  attempts: number;
  done_at: Optional<Date>;
  /** Nothing is tried any more. */
  given_up_at: Optional<Date>;
}

/** How a try went. */
export interface WebhookAttemptTable {
  attempt_id: Generated<string>;
  webhook_id: number;
  message_id: string;
  at: Instant;
  outcome: 'taken' | 'refused' | 'redirected' | 'late' | 'not-allowed' | 'unreachable';
  /** Of the response; null without one. */
  status: Optional<number>;
  /** How long it took. */
  ms: number;
  /** What the connection failed with; '' otherwise. */
  detail: string;
}

/** A row of stock that has changed; written by triggers. */
export interface StockChangeTable {
  sku: string;
  store_id: number;
}

/** A row of stock that has changed since a webhook was last told of it. */
export interface WebhookStockTable {
  webhook_id: number;
  sku: string;
  store_id: number;
  /** Grows with each that is noted. */
  noted: Generated<string>;
}

export interface IntegrationTables {
  api_key: ApiKeyTable;
  order_change: OrderChangeTable;
  order_position: OrderPositionTable;
  order_log: OrderLogTable;
  stock_movement: StockMovementTable;
  stock_count: StockCountTable;
  api_write: ApiWriteTable;
  webhook: WebhookTable;
  webhook_message: WebhookMessageTable;
  webhook_attempt: WebhookAttemptTable;
  stock_change: StockChangeTable;
  webhook_stock: WebhookStockTable;
}

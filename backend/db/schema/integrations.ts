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
}

export interface IntegrationTables {
  api_key: ApiKeyTable;
  order_change: OrderChangeTable;
  order_position: OrderPositionTable;
  order_log: OrderLogTable;
}

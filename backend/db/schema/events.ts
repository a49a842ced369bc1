import type { ColumnType, Generated } from 'kysely';
import type { Instant, Optional } from './columns.ts';

/** JSON text that a new row need not give. */
type Given<T> = ColumnType<T, string | undefined, string>;

export interface EventTable {
  event_id: Generated<number>;
  customer_id: number;
  store_id: number;
  name: string;
  event_day: string;
  /** The last day on which gifts are bought. */
  end_day: string;
  buyer_visibility: Generated<'now' | 'counts' | 'after'>;
  /** DETAILDOMAINID of its type, 0 without. */
  event_type: Generated<number>;
  /** Layout that guests see once all is bought, '' for the shop's own. */
  path_layout: Generated<string>;
  /** Set of pictures, '' without. */
  image: Generated<string>;
  /** What its form says, by field. */
  info: Given<Record<string, string>>;
  /** Who is celebrated. */
  persons: Given<Record<string, string>[]>;
  /** The finder shows it, and its number opens it. */
  is_findable: Generated<boolean>;
  /** The words that it is found by. */
  search_text: Generated<string>;
  /** Of the call that created it. */
  creation_key: Optional<string>;
  /** Of the content of the request that created it, '' of one that no request made. */
  creation_digest: Generated<string>;
  created_at: Generated<Date>;
}
export interface EventProductTable {
  event_id: number;
  sku: string;
  product_id: number;
  quantity: number;
  quantity_assigned: Generated<number>;
  comment: Generated<string>;
  /** Nobody asked for it: it came with an order that was registered. */
  is_extra: Generated<boolean>;
  added_at: Generated<Date>;
}

/** What the tokens of an event are made of: without its row a token opens nothing. */
export interface EventKeyTable {
  share_key: string;
  event_id: number;
  purpose: 'share' | 'manage' | 'contribution';
  /** The gift of a contribution, '' for the others. */
  sku: Generated<string>;
}

/** A short link to what a key opens. */
export interface ShortLinkTable {
  code: string;
  share_key: string;
  created_at: Instant;
}

export interface EventTables {
  event: EventTable;
  event_product: EventProductTable;
  event_key: EventKeyTable;
  short_link: ShortLinkTable;
}

import type { Instant } from './columns.ts';

/** A product in a customer's wishlist. */
export interface WishlistItemTable {
  customer_id: number;
  product_id: number;
  /** Of a colour clone; '' for the product as a whole. */
  sku: string;
  added_at: Instant;
}

/** What links to a shared wishlist are made of. */
export interface WishlistShareTable {
  customer_id: number;
  share_key: string;
  /** When the newest link ends; older ones say their own end. */
  expires_at: Instant;
}

export interface WishlistTables {
  wishlist_item: WishlistItemTable;
  wishlist_share: WishlistShareTable;
}

import type { ColumnType, Generated } from 'kysely';
import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import type { CartStatus } from '#lib/contracts/carts.ts';
import type { Instant, Json, Optional } from './columns.ts';

/** A cart as it was before a change of store moved its lines. */
export interface CartBefore {
  cart_id: string;
  store_id: number;
  status: CartStatus;
  lines: DraftLine[];
  saved: DraftLine[];
  parked: DraftLine[];
  /** Of the order that was last started out of it. */
  order_key: string | null;
  /** Ids of the coupons that were applied to it; missing in what was written before there were any. */
  coupons?: number[];
  /** The event that it bought for; missing in what was written before there were any. */
  event_id?: number | null;
  /** Its version after that change: whoever wrote since has made it final. */
  version: string;
}

/** What a change of store brought into a cart. */
export interface Brought {
  /** Name of the store that it came from. */
  from: string;
  /** Units that came along. */
  count: number;
  /** Both carts, this one first; it alone where the whole cart came. */
  before: CartBefore[];
}

/** A change of store that was undone: what was brought out of this cart has come back. */
export interface Returned {
  /** The store that it came back from. */
  returned: number;
  /** When, ISO. */
  at: string;
}

export interface CartTable {
  cart_id: string;
  store_id: number;
  user_id: number;
  /** A guest's own id; null where nobody said it. */
  visitor_id: Optional<string>;
  status: CartStatus;
  /** What is wanted and what the shopper was shown of it; all else is looked up when the cart is read. */
  lines: Json<DraftLine[]>;
  /** What is saved for later; counts in nothing. */
  saved: ColumnType<DraftLine[], string | undefined, string>;
  /** Lines that are set aside while their shopper buys in an event. */
  parked: ColumnType<DraftLine[], string | undefined, string>;
  /** What the last change of store did; null once the cart was changed since. */
  brought: ColumnType<Brought | Returned | null, string | null | undefined, string | null>;
  /** Ids of the last changes that were made, newest last: none is made twice. */
  applied: ColumnType<string[], string | undefined, string>;
  /** The cart that goes on with its lines: those that an order did not take, or all, when a login joined two carts. */
  successor_id: Optional<string>;
  created_at: Instant;
  /** The version on the wire (updatedate): strictly grows by whole milliseconds. */
  updated_at: Instant;
  /** Idempotency key of the order that was last started out of it. */
  order_key: Optional<string>;
  /** The furthest step of the checkout that was seen with it, 1 to 3. */
  reached_step: Optional<number>;
  /** A guest's temporary code, and until when it is good. */
  temp_code: Optional<number>;
  temp_code_until: Optional<Date>;
  /** The event that it buys for: all of its lines are gifts of it. */
  event_id: Optional<number>;
}

/** A link that brings a cart back. */
export interface CartLinkTable {
  /** SHA-256 of the link's token, base64url. */
  token_hash: string;
  cart_id: string;
  expires_at: Instant;
}

/** Of a buyer who lets the shop tell its marketing tracker of an order: how it knows their browser, null where it does not. */
export interface OrderConsent {
  browser: string | null;
}

/** What a coupon or promotion took off an order, under the name that it had; amounts in centavos. */
export interface OrderDiscount {
  label: string;
  /** '' of a promotion that holds by itself. */
  code: string;
  goods: number;
  shipping: number;
}

export interface OrderTable {
  order_id: string;
  idempotency_key: string;
  /** Of the content of the request that made it (ADR 0012), '' of one that no request made. */
  request_digest: Generated<string>;
  /** Whose key it is, as a digest, where no cart or event says so. */
  request_owner: Generated<string>;
  /** The network that an order of a gift list was placed from, as a digest; '' where nobody knows. */
  request_network: Generated<string>;
  cart_id: string;
  store_id: number;
  customer_id: number | null;
  status_id: number;
  /** Lower case. */
  email: string;
  personal: Json<Record<string, string>>;
  shipping_type_id: number;
  shipping_type: 'ADDRESS' | 'PICKUP';
  shipping_label: string;
  address: Json<Record<string, string>>;
  payment_type_id: number;
  payment_type: 'OFFLINE' | 'WAIT' | 'DIRECT' | 'REDIRECT';
  payment_label: string;
  /** What the shopper told in the form of the payment's type, by field. */
  payment_data: ColumnType<Record<string, string>, string | undefined, string>;
  /** Centavos. */
  subtotal: number;
  discount: number;
  shipping_cost: number;
  discount_shipping: number;
  total: number;
  /** '' or 'NOTIFY'. */
  payment_key: string;
  /** True from the closing call on (updateStatusPending); a started order that is never closed gives its stock back. */
  is_closed: boolean;
  created_at: Instant;
  /** When an order that nobody closed gives its stock back; null never. */
  reserved_until: Optional<Date>;
  /** Until when a closed order is paid in the store, else it is cancelled; null where nothing is left to pay there. */
  pay_until: Optional<Date>;
  /** Where it goes or is picked up. */
  city: Generated<string>;
  /** NIT or CI for the invoice, '' without. */
  invoice_id: Generated<string>;
  /** Codes of coupons. */
  coupons: ColumnType<string[], string | undefined, string>;
  /** What they and promotions took off, each by itself; null where that is not known. */
  discounts: ColumnType<OrderDiscount[] | null, string | null | undefined, string | null>;
  /** What a gift says; the contract's default message means that nothing was said. */
  dedication: ColumnType<{ name: string; message: string }, string | undefined, string>;
  /** Who cancelled it; '' where nobody said so, and for an order that stands. */
  cancelled_by: Generated<'' | 'customer' | 'shop'>;
  /** Why, in their words. */
  cancel_reason: Generated<string>;
  /** How often its pick-up was moved: the sequence of its appointment in calendars. */
  pickup_changes: Generated<number>;
  /** The page that reported its purchase to analytics, '' for none. */
  purchase_claim: Generated<string>;
  /** Six digits that whoever picks it up says. */
  handover_code: Generated<string>;
  /** The event that it belongs to. */
  event_id: Optional<number>;
  /**
   * gift: a guest's gifts. contribution: a part of a group gift. filled: a group gift that contributions paid. external: gifts that
   * were bought outside of the site.
   */
  event_purpose: Generated<'' | 'gift' | 'contribution' | 'filled' | 'external'>;
  /** What its buyer allowed when they placed it; null for nothing, and once there is nothing left to tell. */
  marketing: ColumnType<OrderConsent | null, string | null | undefined, string | null>;
}

export interface OrderLineTable {
  order_id: string;
  position: number;
  product_id: number;
  sku: string;
  name: string;
  path: string;
  category: string;
  variant: string;
  image: string;
  quantity: number;
  price: number;
  product_price: number;
  discount: number;
  pack_name: string;
  /** What coupons and promotions take off the line, besides `discount`. */
  coupon_discount: Generated<number>;
  /** What was taken from stock for the line: a pack takes several SKUs. */
  taken: Json<{ sku: string; quantity: number }[]>;
}

export interface OrderHistoryTable {
  history_id: Generated<number>;
  order_id: string;
  status_id: number;
  created_at: Instant;
}

/** How an order was handed over. */
export interface OrderHandOverTable {
  order_id: string;
  handed_at: Instant;
  /** Login name of the member of staff. */
  handed_by: string;
  /** code: the customer's code. carnet: the carnet of who collected it. none: it was brought to its customer. */
  proof: 'code' | 'carnet' | 'none';
  /** As on the carnet; '' of another proof, and once it was erased. */
  collector_name: string;
  /** Digits with complement: '1234567-1A'. */
  collector_carnet: string;
  /** Whether it is a name of the order; null where nothing was compared. */
  is_name_same: boolean | null;
  /** Whether it is a number of the order's or its customer's; null where none is known. */
  is_carnet_same: boolean | null;
  /** Why somebody else collected it. */
  reason: string;
}

/** Side effects, run after the commit and retried: mail, tags to purge, messages of and to banks. */
export interface OutboxTable {
  outbox_id: Generated<number>;
  kind: 'mail' | 'revalidate' | 'payment-event' | 'payment-cancel' | 'marketing' | 'index-now';
  payload: Json<object>;
  /** By the database's clock. */
  created_at: Generated<Date>;
  due_at: Instant;
  attempts: number;
  done_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** What storefronts purge, in the order in which it was published (backend/modules/outbox/purge-log.ts). */
export interface PurgeTable {
  sequence: number;
  /** Tells the row from one of the same number in another database, or in this one before it was put back. */
  mark: Generated<string>;
  tags: Json<string[]>;
  published_at: Instant;
}

export interface OrderTables {
  cart: CartTable;
  cart_link: CartLinkTable;
  shop_order: OrderTable;
  order_line: OrderLineTable;
  order_history: OrderHistoryTable;
  order_handover: OrderHandOverTable;
  outbox: OutboxTable;
  purge: PurgeTable;
}

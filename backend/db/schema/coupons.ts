import type { ColumnType, Generated } from 'kysely';
import type { Instant, Optional } from './columns.ts';

/** A list as jsonb that is empty where a new row does not give it. */
type List<Entry> = ColumnType<Entry[], string | undefined, string>;

/** A coupon, or a promotion that holds by itself; see lib/coupons/domain/promotion.ts. */
export interface CouponTable {
  coupon_id: Generated<number>;
  /** Upper case; null for a promotion that holds by itself. */
  code: string | null;
  label: string;
  kind: 'percent' | 'amount' | 'shipping';
  value: number | null;
  maximum: Optional<number>;
  minimum: Generated<number>;
  categories: List<string>;
  products: List<number>;
  stores: List<number>;
  /** yyyy-mm-dd, '' for an open end. */
  starts_on: Generated<string>;
  ends_on: Generated<string>;
  login_required: Generated<boolean>;
  is_append: Generated<boolean>;
  balance_to_shipping: Generated<boolean>;
  /** In how many orders altogether; null for any number. */
  uses: Optional<number>;
  /** In how many it is; counted where `uses` is given. */
  used: Generated<number>;
  uses_per_customer: Optional<number>;
  /** The one customer who may use it; no reference: of an erased customer it is nobody's. */
  customer_id: Optional<number>;
  is_enabled: Generated<boolean>;
  /** Names what one command has made. */
  batch: Generated<string>;
  created_at: Instant;
}

/** A coupon in a cart. */
export interface CouponApplicationTable {
  cart_id: string;
  coupon_id: number;
  /** What it was validated with, '' without. */
  temp_code: string;
  applied_at: Instant;
  /** Until when no other cart can take what is limited. */
  held_until: Instant;
}

/** A coupon or promotion in an order. */
export interface CouponUseTable {
  order_id: string;
  coupon_id: number;
  /** What it took off the goods and off the delivery, centavos. */
  goods: number;
  shipping: number;
  used_at: Instant;
  /** When the order was cancelled, which gives the use back; null while it counts. */
  returned_at: Optional<Date>;
}

export interface CouponTables {
  coupon: CouponTable;
  coupon_application: CouponApplicationTable;
  coupon_use: CouponUseTable;
}

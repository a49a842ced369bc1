import type { CURRENCY } from '#lib/money/currency.ts';

/** Kinds of pages, as reports name them. */
export type PageType =
  | 'home'
  | 'category'
  | 'product'
  | 'search'
  | 'content'
  | 'checkout'
  | 'account'
  | 'other';

type Level = '' | 2 | 3 | 4 | 5;

/** An item as Google Analytics 4 reads it: `price` is that of one unit after `discount`, in bolivianos. */
export type EventItem = {
  /** The SKU, as in the merchant feeds. */
  item_id: string;
  item_name: string;
  /** The product's id, the same for all of its variants. */
  item_group_id: string;
  item_variant?: string;
  price: number;
  discount?: number;
  coupon?: string;
  quantity: number;
  /** Place in its list, from 0. */
  index?: number;
  item_list_id?: string;
  item_list_name?: string;
} & { [Category in `item_category${Level}`]?: string };

/** `value` is what the items cost together, in bolivianos, without delivery. */
interface Valued {
  currency: typeof CURRENCY.code;
  value: number;
  items: EventItem[];
}

interface Listed {
  item_list_id: string;
  item_list_name: string;
  items: EventItem[];
}

/** An event about products. */
export type EcommerceEvent =
  | { event: 'view_item_list' | 'select_item'; ecommerce: Listed }
  | {
      event:
        | 'view_item'
        | 'add_to_cart'
        | 'remove_from_cart'
        | 'view_cart'
        | 'begin_checkout'
        | 'add_to_wishlist';
      ecommerce: Valued & { coupon?: string };
    }
  | { event: 'add_shipping_info'; ecommerce: Valued & { coupon?: string; shipping_tier: string } }
  | { event: 'add_payment_info'; ecommerce: Valued & { coupon?: string; payment_type: string } }
  | {
      event: 'purchase';
      ecommerce: Valued & { coupon?: string; transaction_id: string; shipping: number };
    };

/** An entry of the data layer. */
export type TrackedEvent =
  | EcommerceEvent
  | {
      event: 'page_view';
      page_location: string;
      page_referrer: string;
      page_title: string;
      page_type: PageType;
    }
  | { event: 'view_category'; category: string; products: number }
  | { event: 'search' | 'view_search_results'; search_term: string; search_results: number }
  | { event: 'share'; method: string; content_type: string; item_id?: string }
  | { event: 'login' | 'sign_up'; method: string }
  | { event: 'coupon_applied' | 'coupon_removed'; coupon: string }
  | { event: 'registry_gift_added'; items: EventItem[] }
  | { event: 'store_selected' | 'registry_created' | 'registry_entered' | 'registry_contribution' };

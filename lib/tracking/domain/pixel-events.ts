import type { EcommerceEvent, TrackedEvent } from './events.ts';

/** Arguments of the pixel's `fbq`: what to do, which event, with what. */
export type PixelCall = readonly ['track', string, Readonly<Record<string, unknown>>?];

/** Standard events of Meta's pixel by ours. */
const NAMES: Partial<Record<TrackedEvent['event'], string>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  search: 'Search',
  add_to_cart: 'AddToCart',
  add_to_wishlist: 'AddToWishlist',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  sign_up: 'CompleteRegistration',
};

/** What the pixel is told of an event; null for what it has no event for. Products go by their SKUs, as in the merchant feed. */
export function pixelCall(event: TrackedEvent): PixelCall | null {
  const name = NAMES[event.event];
  if (name === undefined) return null;
  if ('ecommerce' in event) return ['track', name, contentsOf(event.ecommerce)];
  if (event.event === 'search') return ['track', name, { search_string: event.search_term }];
  return ['track', name];
}

function contentsOf(ecommerce: EcommerceEvent['ecommerce']) {
  const { items } = ecommerce;
  return {
    content_type: 'product',
    content_ids: items.map(({ item_id }) => item_id),
    contents: items.map(({ item_id: id, quantity, price: item_price }) => ({ id, quantity, item_price })),
    ...('value' in ecommerce && { value: ecommerce.value, currency: ecommerce.currency }),
  };
}

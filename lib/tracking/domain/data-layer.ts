import { splitLines } from '#lib/cart/domain/bag.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { CART_AGAIN } from '#lib/platform/domain/done-words.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { type CartChanges, cartChanges, postedChanges } from './cart-changes.ts';
import { isDone } from './done.ts';
import { eventItem, valued, valuedAlone } from './event-items.ts';
import type { EventItem, TrackedEvent } from './events.ts';
import type { CartFact, CheckoutFact, Fact, PageFact, PurchaseFact } from './facts.ts';
import { goodsOfCart, itemOfCard, itemOfProduct, type TrackedItem } from './items.ts';
import { isPublic, pathOf, reportedAddress, withoutPersons } from './page-address.ts';
import { categoryOf, listedKey, listOf, type PageContext } from './page-context.ts';

/** The list of the suggestions under the search box. */
const SUGGESTIONS = { id: 'search_suggestions', name: 'search_suggestions' };

/**
 * The entries of the data layer that a fact becomes, by the names of GAP-117 and the shapes of Google Analytics 4; amounts in
 * bolivianos, nothing personal.
 * @param context what was known before the fact
 * @param origin of the shop
 */
export function eventsOf(fact: Fact, context: PageContext, origin: string): TrackedEvent[] {
  switch (fact.type) {
    case 'page':
      return [pageView(fact, context, origin)];
    case 'cards':
      return cardEvents(fact, context);
    case 'card chosen':
      return [cardChosen(fact, context)];
    case 'suggestion chosen':
      return [selected(itemOfCard(fact.card), SUGGESTIONS, fact.at)];
    case 'product':
      return [{ event: 'view_item', ecommerce: valuedAlone([itemOfProduct(fact)]) }];
    case 'search':
      return searchEvents(fact);
    case 'wish': {
      const item = { ...known(fact.productid, context), ...(fact.sku !== '' && { sku: fact.sku }) };
      return [{ event: 'add_to_wishlist', ecommerce: valuedAlone([item]) }];
    }
    case 'share':
      return [shareEvent(fact.method, context)];
    case 'cart':
      return cartEvents(fact);
    case 'cart shown':
      return cartShownEvents(fact);
    case 'cart posted':
      return changeEvents(postedChanges(fact.before, fact.products, fact.apart));
    case 'checkout':
      return [stepEvent(fact)];
    case 'payment chosen':
      return paymentEvents(fact.payment, context.checkout);
    case 'purchase':
      return [purchaseEvent(fact)];
    case 'gift added': {
      const { productid, sku, quantity } = fact;
      return [
        {
          event: 'registry_gift_added',
          items: [{ ...eventItem({ ...known(productid, context), sku }), quantity }],
        },
      ];
    }
    case 'done':
      return doneEvents(fact.what);
    // Recorded as the steps that it has skipped.
    case 'order sent':
    case 'missing':
      return [];
  }
}

function pageView({ href, title, referrer }: PageFact, { type }: PageContext, origin: string): TrackedEvent {
  return {
    event: 'page_view',
    page_location: reportedAddress(href, origin),
    page_referrer: reportedAddress(referrer, origin),
    // Titles of gift lists and orders name persons.
    page_title: isPublic(href) ? withoutPersons(title) : findRoute(pathOf(href)).log,
    page_type: type,
  };
}

function cardEvents(
  { list, cards, from }: Extract<Fact, { type: 'cards' }>,
  context: PageContext,
): TrackedEvent[] {
  if (cards.length === 0) return [];
  const place = listOf(list, context);
  const items = cards.map((card, at) => eventItem(itemOfCard(card), { list: place, index: from + at }));
  const ecommerce = { item_list_id: place.id, item_list_name: place.name, items };
  const isCategory = context.type === 'category' && list === null && from === 0;
  return [
    ...(isCategory
      ? [{ event: 'view_category' as const, category: categoryOf(context.path), products: cards.length }]
      : []),
    { event: 'view_item_list', ecommerce },
  ];
}

function cardChosen(
  { list, productid }: Extract<Fact, { type: 'card chosen' }>,
  context: PageContext,
): TrackedEvent {
  return selected(
    known(productid, context),
    listOf(list, context),
    context.listed.get(listedKey(list, productid)),
  );
}

function selected(item: TrackedItem, list: { id: string; name: string }, index?: number): TrackedEvent {
  const items: EventItem[] = [eventItem(item, { list, ...(index !== undefined && { index }) })];
  return { event: 'select_item', ecommerce: { item_list_id: list.id, item_list_name: list.name, items } };
}

/** The product as it was shown; of one that was not, its id alone. */
function known(productid: number, { items }: PageContext): TrackedItem {
  const unknown = { sku: String(productid), name: '', variant: '', category: '', total: 0, regular: 0 };
  return items.get(productid) ?? { ...unknown, productid, quantity: 1, coupon: '' };
}

function searchEvents({ term, count }: Extract<Fact, { type: 'search' }>): TrackedEvent[] {
  const found = { search_term: withoutPersons(term), search_results: count };
  const search: TrackedEvent = { event: 'search', ...found };
  return count > 0 ? [search] : [search, { event: 'view_search_results', ...found }];
}

function shareEvent(method: string, { type, path, product }: PageContext): TrackedEvent {
  if (product) return { event: 'share', method, content_type: 'product', item_id: product.sku };
  const isList = path.startsWith('/customer/event/');
  return { event: 'share', method, content_type: isList ? 'registry' : type };
}

function cartEvents(fact: CartFact): TrackedEvent[] {
  const { couponsAdded, couponsRemoved, ...changes } = cartChanges(fact);
  return [
    ...changeEvents(changes),
    ...couponsAdded.map((coupon) => ({ event: 'coupon_applied' as const, coupon })),
    ...couponsRemoved.map((coupon) => ({ event: 'coupon_removed' as const, coupon })),
  ];
}

/** What a form did that led here, then the cart; an empty one is no view, and one that was viewed before its own form no other. */
function cartShownEvents({
  cart,
  before,
  posted,
  apart,
}: Extract<Fact, { type: 'cart shown' }>): TrackedEvent[] {
  const none = { added: [], removed: [] };
  const changes = posted ? postedChanges(before ?? [], cart.products, apart) : none;
  const goods = goodsOfCart(cart);
  const isViewed = posted === CART_AGAIN && splitLines(before ?? []).buyable.length > 0;
  return [
    ...changeEvents(changes),
    ...(goods.items.length === 0 || isViewed
      ? []
      : [{ event: 'view_cart' as const, ecommerce: valued(goods) }]),
  ];
}

function changeEvents({ added, removed }: Pick<CartChanges, 'added' | 'removed'>): TrackedEvent[] {
  return [...changeOf('add_to_cart', added), ...changeOf('remove_from_cart', removed)];
}

function changeOf(event: 'add_to_cart' | 'remove_from_cart', items: readonly TrackedItem[]): TrackedEvent[] {
  return items.length === 0 ? [] : [{ event, ecommerce: valuedAlone(items) }];
}

/** Who reaches the data has begun to buy; who reaches the payment has chosen the delivery. */
function stepEvent({ step, goods, delivery }: CheckoutFact): TrackedEvent {
  return step === 2
    ? { event: 'begin_checkout', ecommerce: valued(goods) }
    : { event: 'add_shipping_info', ecommerce: { ...valued(goods), shipping_tier: delivery } };
}

function paymentEvents(payment: string, checkout: CheckoutFact | null): TrackedEvent[] {
  if (!checkout) return [];
  return [{ event: 'add_payment_info', ecommerce: { ...valued(checkout.goods), payment_type: payment } }];
}

function purchaseEvent({ orderId, goods, shipping }: PurchaseFact): TrackedEvent {
  const ecommerce = { transaction_id: orderId, ...valued(goods), shipping: toBolivianos(shipping) };
  return { event: 'purchase', ecommerce };
}

function doneEvents(what: string): TrackedEvent[] {
  const [, name = '', more = ''] = /^([^.]*)\.?(.*)$/s.exec(what) ?? [];
  if (!isDone(name)) return [];
  switch (name) {
    case 'login':
    case 'sign_up':
      return [{ event: name, method: more }];
    case 'coupon_applied':
    case 'coupon_removed':
      return more === '' ? [] : [{ event: name, coupon: more }];
    default:
      return [{ event: name }];
  }
}

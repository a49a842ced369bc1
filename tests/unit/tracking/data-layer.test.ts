import { describe, expect, test } from 'vitest';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { NO_PRICE } from '#lib/catalogue/domain/price-view.ts';
import { eventsOf } from '#lib/tracking/domain/data-layer.ts';
import type { CartFact, Fact } from '#lib/tracking/domain/facts.ts';
import { contextAfter, NO_CONTEXT } from '#lib/tracking/domain/page-context.ts';
import { cartOf, coupon, line, withCoupons } from '#tests/component/cart/fixtures.ts';

const SHOP = 'https://ajuar.example';

/** What becomes of the last of these facts, one after another. */
function lastOf(...facts: Fact[]) {
  let context = NO_CONTEXT;
  let events: ReturnType<typeof eventsOf> = [];
  for (const fact of facts) {
    if (fact.type === 'page') context = contextAfter(context, fact);
    events = eventsOf(fact, context, SHOP);
    context = contextAfter(context, fact);
  }
  return events;
}

const page = (path: string, folder: string, title = 'Ajuar'): Fact => ({
  type: 'page',
  href: SHOP + path,
  folder,
  title,
  referrer: '',
});
const listing = page('/mesa/tazas/11', 'c');
const mug: CardView = {
  productid: 12,
  label: 'Taza Valle',
  productsku: 'TAZA-VER',
  href: { category: 'mesa/tazas', productpath: 'taza-valle-12' },
  price: { price: 5000, oldPrice: 5990 },
};
const jug: CardView = { productid: 20, label: 'Jarra', genericsku: 'JARRA-1', price: { price: 12000 } };
const cards: Fact = { type: 'cards', list: null, cards: [mug, jug], from: 0 };

describe('pages', () => {
  test('a page view has its kind, its address and its title', () => {
    expect(lastOf(page('/mesa/tazas/11', 'c', 'Tazas | Ajuar'))).toEqual([
      {
        event: 'page_view',
        page_location: `${SHOP}/mesa/tazas/11`,
        page_referrer: '',
        page_title: 'Tazas | Ajuar',
        page_type: 'category',
      },
    ]);
  });

  test.each([
    ['/', '', 'home'],
    ['/mesa/tazas/taza-valle-12', 'p', 'product'],
    ['/search/taza', 'search', 'search'],
    ['/pages/ayuda', 'pages', 'content'],
    ['/checkout/cart', 'checkout', 'checkout'],
    ['/customer/account', 'customer', 'account'],
    ['/order/status/paid/1', 'order', 'other'],
  ])('%s is a page of %s: %s', (path, folder, type) => {
    expect(lastOf(page(path, folder))).toMatchObject([{ page_type: type }]);
  });

  test('the title of a page that is one visitor’s own is the name of its route: it may name persons', () => {
    const event = lastOf(page('/customer/event/event-details/boda-7', 'customer', 'Boda de Ana y Luis'));
    expect(event).toMatchObject([{ page_title: '/customer/event/event-details' }]);
  });
});

describe('lists', () => {
  test('the products of a listing are a view of its category, and a list with places', () => {
    expect(lastOf(listing, cards)).toMatchObject([
      { event: 'view_category', category: 'mesa/tazas', products: 2 },
      {
        event: 'view_item_list',
        ecommerce: {
          item_list_id: 'mesa/tazas',
          items: [
            { item_id: 'TAZA-VER', price: 50, discount: 9.9, index: 0, item_category2: 'tazas' },
            { item_id: 'JARRA-1', price: 120, index: 1 },
          ],
        },
      },
    ]);
  });

  test('cards by which a listing grows go on where it ended, and are no other view of the category', () => {
    const more: Fact = { type: 'cards', list: null, cards: [jug], from: 24 };
    expect(lastOf(listing, more)).toMatchObject([
      { event: 'view_item_list', ecommerce: { items: [{ item_id: 'JARRA-1', index: 24 }] } },
    ]);
    expect(lastOf(listing, { ...more, cards: [] })).toEqual([]);
  });

  test('a row has its own name, and results of a search are no category', () => {
    expect(lastOf(listing, { ...cards, list: 'También te puede gustar' })).toMatchObject([
      {
        event: 'view_item_list',
        ecommerce: { item_list_id: 'tambien_te_puede_gustar', item_list_name: 'También te puede gustar' },
      },
    ]);
    expect(lastOf(page('/search/taza', 'search'), cards)).toMatchObject([
      { event: 'view_item_list', ecommerce: { item_list_id: 'search_results' } },
    ]);
  });

  test('a card that was chosen has its place in the list where it stood', () => {
    const row: Fact = { type: 'cards', list: 'Lo más vendido', cards: [jug, mug], from: 0 };
    expect(lastOf(listing, cards, row, { type: 'card chosen', list: null, productid: 12 })).toMatchObject([
      {
        event: 'select_item',
        ecommerce: { item_list_id: 'mesa/tazas', items: [{ item_id: 'TAZA-VER', index: 0, price: 50 }] },
      },
    ]);
    const inRow: Fact = { type: 'card chosen', list: 'Lo más vendido', productid: 12 };
    expect(lastOf(listing, cards, row, inRow)).toMatchObject([
      { ecommerce: { item_list_id: 'lo_mas_vendido', items: [{ index: 1 }] } },
    ]);
  });

  test('a suggestion that was chosen is one of the search box', () => {
    expect(lastOf({ type: 'suggestion chosen', card: mug, at: 2 })).toMatchObject([
      { event: 'select_item', ecommerce: { item_list_id: 'search_suggestions', items: [{ index: 2 }] } },
    ]);
  });
});

test('a search has its count, and one that found nothing is told apart', () => {
  expect(lastOf({ type: 'search', term: 'taza', count: 8 })).toEqual([
    { event: 'search', search_term: 'taza', search_results: 8 },
  ]);
  expect(lastOf({ type: 'search', term: 'ana@ejemplo.bo', count: 0 })).toEqual([
    { event: 'search', search_term: '[correo]', search_results: 0 },
    { event: 'view_search_results', search_term: '[correo]', search_results: 0 },
  ]);
});

describe('a product', () => {
  const view = {
    title: 'Taza Valle',
    price: { ...NO_PRICE, price: 5000, sku: 'TAZA-AZU', oldPrice: 5990 },
    features: [],
    variant: null,
  };
  const viewed: Fact = {
    type: 'product',
    productid: 12,
    genericsku: 'TAZA-AZU',
    category: 'mesa/tazas',
    view,
  };

  test('is viewed as its price tag shows it', () => {
    expect(lastOf(viewed)).toMatchObject([
      {
        event: 'view_item',
        ecommerce: { currency: 'BOB', value: 50, items: [{ item_id: 'TAZA-AZU', price: 50, discount: 9.9 }] },
      },
    ]);
    const chosen: Fact = { ...viewed, view: { ...view, variant: { sku: 'TAZA-VER' } } };
    expect(lastOf(chosen)).toMatchObject([{ ecommerce: { items: [{ item_id: 'TAZA-VER' }] } }]);
  });

  test('is wished and shared by what was shown of it', () => {
    const its = page('/mesa/tazas/taza-valle-12', 'p');
    expect(lastOf(its, viewed, { type: 'wish', productid: 12, sku: 'TAZA-VER' })).toMatchObject([
      { event: 'add_to_wishlist', ecommerce: { value: 50, items: [{ item_id: 'TAZA-VER' }] } },
    ]);
    expect(lastOf(its, viewed, { type: 'share', method: 'wa.me' })).toEqual([
      { event: 'share', method: 'wa.me', content_type: 'product', item_id: 'TAZA-AZU' },
    ]);
  });
});

describe('the cart', () => {
  const before = cartOf([line({ quantity: 2 })]).data;
  const change = (
    intent: CartFact['intent'],
    after = before,
    known: CartFact['before'] = before,
  ): CartFact => ({
    type: 'cart',
    intent,
    before: known,
    after,
  });
  const withUnits = (quantity: number) => cartOf([line({ quantity })], 2).data;
  const add = { type: 'add', productid: 12, sku: 'TAZA-VER', quantity: 1 } as const;
  const set = (quantity: number) => ({ type: 'set', key: 'TAZA-VER', quantity }) as const;

  test.each([
    ['added', add, withUnits(3), 'add_to_cart', 1],
    ['raised', set(5), withUnits(5), 'add_to_cart', 3],
    ['lowered', set(1), withUnits(1), 'remove_from_cart', 1],
    ['taken out', { type: 'remove', key: 'TAZA-VER' } as const, cartOf([]).data, 'remove_from_cart', 2],
    ['saved for later', { type: 'save', key: 'TAZA-VER' } as const, cartOf([]).data, 'remove_from_cart', 2],
  ])('what was %s is an event of the difference', (_, intent, after, event, quantity) => {
    expect(lastOf(change(intent, after))).toMatchObject([
      {
        event,
        ecommerce: { value: 59.9 * quantity, items: [{ item_id: 'TAZA-VER', price: 59.9, quantity }] },
      },
    ]);
  });

  test('what comes back from the saved lines is added, and what changes nothing is no event', () => {
    const restore = { type: 'restore', key: 'TAZA-VER' } as const;
    expect(lastOf(change(restore, withUnits(2), cartOf([]).data))).toMatchObject([
      { event: 'add_to_cart', ecommerce: { items: [{ quantity: 2 }] } },
    ]);
    expect(lastOf(change(set(2)))).toEqual([]);
    expect(lastOf(change({ type: 'forget', key: 'OTRA' }))).toEqual([]);
  });

  test('another device’s change that came with the response is not this one’s', () => {
    const other = line({ key: 'JARRA', productsku: 'JARRA', productid: 20 });
    const after = cartOf([line({ quantity: 9 }), other], 2).data;
    expect(lastOf(change(add, after))).toMatchObject([{ ecommerce: { items: [{ quantity: 1 }] } }]);
  });

  test('the first product of a browser that knew no cart is added', () => {
    expect(lastOf(change(add, withUnits(1), null))).toMatchObject([
      { event: 'add_to_cart', ecommerce: { items: [{ quantity: 1 }] } },
    ]);
  });

  test('a coupon that came or went is named by its label, never by its code', () => {
    const own = withCoupons(cartOf([line()]), [coupon({ couponcode: 'SOLO-ANA-77' })]).data;
    expect(lastOf(change(null, own))).toEqual([{ event: 'coupon_applied', coupon: 'Bs. 50 para tu casa' }]);
    expect(lastOf(change(null, before, own))).toEqual([
      { event: 'coupon_removed', coupon: 'Bs. 50 para tu casa' },
    ]);
  });

  test('is viewed with what can be bought; an empty one is not', () => {
    expect(lastOf({ type: 'cart shown', cart: before, before: null, posted: null })).toMatchObject([
      { event: 'view_cart', ecommerce: { value: 119.8, items: [{ quantity: 2 }] } },
    ]);
    expect(lastOf({ type: 'cart shown', cart: cartOf([]).data, before: null, posted: null })).toEqual([]);
  });
});

describe('buying', () => {
  const goods = {
    items: [
      {
        sku: 'TAZA-VER',
        productid: 12,
        name: 'Taza Valle',
        variant: 'Verde',
        category: 'mesa',
        quantity: 2,
        total: 10_000,
        regular: 11_980,
        coupon: '',
      },
    ],
    value: 10_000,
    coupon: '',
  };
  const data: Fact = { type: 'checkout', step: 2, goods, delivery: '', once: '2', onceBegun: '2' };
  const pay: Fact = {
    type: 'checkout',
    step: 3,
    goods,
    delivery: 'Retiro en tienda',
    once: '3',
    onceBegun: '2',
  };
  const ecommerce = { currency: 'BOB', value: 100, items: [{ item_id: 'TAZA-VER', price: 50, quantity: 2 }] };

  test('begins with the data, goes on with the delivery and the payment, and ends with the order', () => {
    expect(lastOf(data)).toMatchObject([{ event: 'begin_checkout', ecommerce }]);
    expect(lastOf(pay)).toMatchObject([
      { event: 'add_shipping_info', ecommerce: { ...ecommerce, shipping_tier: 'Retiro en tienda' } },
    ]);
    expect(lastOf(pay, { type: 'payment chosen', payment: 'Pago en tienda' })).toMatchObject([
      { event: 'add_payment_info', ecommerce: { ...ecommerce, payment_type: 'Pago en tienda' } },
    ]);
    expect(lastOf({ type: 'purchase', orderId: '206800186', goods, shipping: 1500 })).toMatchObject([
      { event: 'purchase', ecommerce: { ...ecommerce, transaction_id: '206800186', shipping: 15 } },
    ]);
  });

  test('a payment without a step that shows what is bought is no event', () => {
    expect(lastOf({ type: 'payment chosen', payment: 'QR' })).toEqual([]);
  });
});

test('a gift that its owner put on a list is one of the products that were shown', () => {
  const gift: Fact = { type: 'gift added', productid: 12, sku: 'TAZA-VER', quantity: 3 };
  expect(lastOf(listing, cards, gift)).toMatchObject([
    { event: 'registry_gift_added', items: [{ item_id: 'TAZA-VER', item_name: 'Taza Valle', quantity: 3 }] },
  ]);
});

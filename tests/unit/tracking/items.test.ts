import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { priceView } from '#lib/catalogue/domain/price-view.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import { formatPrice } from '#lib/money/format.ts';
import { cartTotals } from '#lib/pricing/domain/totals.ts';
import { eventItem, valued } from '#lib/tracking/domain/event-items.ts';
import { goodsOfCart, goodsOfOrder, itemOfCard, itemOfProduct } from '#lib/tracking/domain/items.ts';
import { cartOf, coupon, line, withCoupons } from '#tests/component/cart/fixtures.ts';
import { orderLine } from '#tests/component/orders/order-line.ts';
import { mug, TODAY } from '../cart/cart-factory.ts';
import { anyDeals } from '../catalogue/any-deals.ts';
import { pricedLines, sumOf } from './any-cart.ts';

test('what the items of a cart cost is its total to the centavo, whatever combos and coupons take off', () => {
  fc.assert(
    fc.property(pricedLines, fc.double({ min: 0, max: 1.2, noNaN: true }), (products, share) => {
      const { total } = cartTotals(products);
      const off = Math.round(total * share);
      const bare = cartOf(products);
      const cart = off > 0 ? withCoupons(bare, [coupon({ discountamount: off })]) : bare;
      const { value, items } = valued(goodsOfCart(cart.data));
      expect(formatPrice(Math.round(value * 100))).toBe(formatPrice(cart.data.total));
      expect(sumOf(items)).toBe(cart.data.total);
      expect(items.every(({ price, discount = 0 }) => price >= 0 && discount >= 0)).toBe(true);
      const regular = items.reduce(
        (sum, item) => sum + (item.price + (item.discount ?? 0)) * item.quantity,
        0,
      );
      expect(Math.round(regular * 100)).toBe(cart.data.subtotal);
    }),
  );
});

test('what the items of an order cost is its total without the delivery', () => {
  fc.assert(
    fc.property(
      pricedLines,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 9000 }),
      (products, share, shipping) => {
        const { subtotal, discount, total } = cartTotals(products);
        const off = Math.round(total * share);
        const lines = products.map((one) =>
          orderLine({
            SKU: one.productsku,
            QUANTITY: one.quantity,
            PRODUCTPRICE: one.priceOld,
            DISCOUNT: one.discount,
          }),
        );
        const order = {
          SUBTOTAL: subtotal,
          DISCOUNT: discount + off,
          TOTAL: total - off + shipping,
          SHIPPINGCOST: shipping + 500,
          DISCOUNTSHIPPING: 500,
          DISCOUNTS: [{ LABEL: 'Bienvenida', CODE: 'SECRETO-1', GOODS: off, SHIPPING: 500 }],
        };
        const event = valued(goodsOfOrder(order, lines));
        expect(Math.round(event.value * 100)).toBe(total - off);
        expect(sumOf(event.items)).toBe(total - off);
        expect(JSON.stringify(event)).not.toContain('SECRETO');
      },
    ),
  );
});

test('a line of the cart has its category by levels, its variant, its price and what is off it', () => {
  const products = [line({ price: 5000, priceOld: 5990, quantity: 2, discount: 1980 })];
  expect(valued(goodsOfCart(cartOf(products).data))).toEqual({
    currency: 'BOB',
    value: 100,
    items: [
      {
        item_id: 'TAZA-VER',
        item_name: 'Taza Valle',
        item_group_id: '12',
        item_variant: 'Verde salvia',
        item_category: 'mesa',
        item_category2: 'tazas',
        price: 50,
        discount: 9.9,
        quantity: 2,
      },
    ],
  });
});

test('a coupon is named by its label alone, on the items that it takes something off: its code may be one customer’s own', () => {
  const cart = withCoupons(cartOf([line({ quantity: 1 })]), [coupon({ couponcode: 'SOLO-ANA-77' })]);
  const event = valued(goodsOfCart(cart.data));
  expect(event).toMatchObject({
    value: 9.9,
    coupon: 'Bs. 50 para tu casa',
    items: [{ price: 9.9, discount: 50, coupon: 'Bs. 50 para tu casa' }],
  });
  expect(JSON.stringify(event)).not.toContain('SOLO-ANA');
});

test('what cannot be bought is in no sum and in no event', () => {
  const aside = line({ key: 'JARRA', productsku: 'JARRA', issue: 'nostock', nostock: true });
  expect(goodsOfCart(cartOf([line({ quantity: 1 }), aside]).data)).toMatchObject({
    value: 5990,
    items: [{ sku: 'TAZA-VER' }],
  });
});

test('an item of an order has the variant that it had in the cart', () => {
  const order = { SUBTOTAL: 100, TOTAL: 100, SHIPPINGCOST: 0, DISCOUNTSHIPPING: 0, DISCOUNTS: [] };
  const variantOf = (VARIANT: string) =>
    valued(goodsOfOrder(order, [orderLine({ VARIANT, PRODUCTPRICE: 100, QUANTITY: 1, DISCOUNT: 0 })]))
      .items[0]?.item_variant;
  expect(variantOf('Color: Verde salvia · Medida: 350 ml')).toBe('Verde salvia · 350 ml');
  expect(variantOf('') ?? '').toBe('');
});

test('SKU and price of an item belong together, on a card and on the page of a product without a choice', () => {
  fc.assert(
    fc.property(anyDeals, (product) => {
      const variants = buildVariants(product);
      const priceOf = (sku: string) =>
        priceView(
          variants.filter((variant) => variant.sku === sku),
          product,
          TODAY,
        );
      const view = JSON.parse(JSON.stringify(viewOf(toProductCard(product, TODAY))));
      const price = priceView(variants, product, TODAY);
      const { productname: title, productid, genericsku, category } = product;
      const shown = { title, price, features: [], variant: null };
      for (const item of [
        itemOfCard(view),
        itemOfProduct({ productid, genericsku, category, view: shown }),
      ]) {
        const { price: total, oldPrice } = priceOf(item.sku);
        expect([item.total, item.regular]).toEqual([total, oldPrice ?? total]);
        expect(item.total).toBe(price.price);
      }
    }),
  );
});

test('a card has a SKU of its product, at the price of its tag', () => {
  const card = viewOf(toProductCard(mug({ category: 'mesa/tazas' }), TODAY));
  expect(eventItem(itemOfCard(card), { list: { id: 'mesa', name: 'mesa' }, index: 4 })).toMatchObject({
    item_group_id: '12',
    item_category2: 'tazas',
    price: 59,
    quantity: 1,
    index: 4,
    item_list_id: 'mesa',
  });
});

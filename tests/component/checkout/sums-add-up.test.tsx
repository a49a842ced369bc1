import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { splitMessages, withCoupons } from '#backend/modules/coupons/cart-coupons.ts';
import { discountsOf } from '#backend/modules/coupons/uses.ts';
import { placedMail } from '#backend/modules/orders/mail.ts';
import type { OrderLineRow, OrderRow } from '#backend/modules/orders/order-reader.ts';
import { lineToWire, orderToWire } from '#backend/modules/orders/wire.ts';
import { Sums } from '#components/cart/sums.tsx';
import { OrderSummary } from '#components/checkout/order-summary.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { discountRows } from '#lib/cart/domain/discount-rows.ts';
import { orderDue } from '#lib/checkout/domain/payment/payments.ts';
import { shownTotals } from '#lib/checkout/domain/shown-totals.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { judge } from '#lib/coupons/domain/judge.ts';
import { receiptOf } from '#lib/orders/receipt.ts';
import { priceLines } from '#lib/pricing/domain/lines.ts';
import { cartTotals } from '#lib/pricing/domain/totals.ts';
import { LINE, ORDER } from '../../unit/orders/order-rows.ts';
import { line } from '../cart/fixtures.ts';
import { type ShownSums, sumsIn, sumsOfMail, sumsOfReceipt } from './shown-sums.ts';

afterEach(cleanup);

const prices = fc.integer({ min: 1, max: 40_000 });
const quantities = fc.oneof(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 1, max: 4999 }).map((n) => n / 1000),
);
const anyLine = fc.record({
  quantity: quantities,
  price: prices,
  discounted: fc.option(prices),
  combo: fc.option(fc.record({ quantity: fc.integer({ min: 2, max: 4 }), unitPrice: prices })),
  group: fc.constantFrom('g1', 'g2'),
  packname: fc.constantFrom('', '', 'Juego Yungas'),
});
const anyPromotion = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
  value: fc.integer({ min: 1, max: 9_000 }),
  isCoupon: fc.boolean(),
  append: fc.boolean(),
  balanceToShipping: fc.boolean(),
});
const anyPurchase = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  promotions: fc.array(anyPromotion, { maxLength: 3 }),
  shipping: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
});
type Purchase = typeof anyPurchase extends fc.Arbitrary<infer Value> ? Value : never;

/** The lines of a cart as the price engine leaves them. */
function cartLines(lines: Purchase['lines']): CartLine[] {
  const priced = priceLines(
    lines.map(({ group, packname: _, ...rest }, at) => ({
      ...rest,
      key: `SKU-${at}`,
      combogroup: rest.combo ? group : '',
    })),
  );
  return priced.map(({ key, quantity, price, subtotal, discount }, at) =>
    line({
      ...{ key, productsku: key, quantity, price, priceOld: price, subtotal, discount },
      packname: lines[at]?.packname ?? '',
    }),
  );
}

/** What promotions do to the lines. @param shipping null while the cost of the delivery is unknown */
function judged(lines: readonly CartLine[], promotions: Purchase['promotions'], shipping: number | null) {
  const offers = promotions.map(({ isCoupon, ...terms }, at) => ({
    problem: null,
    promotion: {
      ...{ id: at + 1, code: isCoupon ? `CODIGO${at}` : '', label: `Promoción ${at}`, maximum: null },
      ...{ minimum: 0, categories: [], products: [], stores: [], from: '', to: '', loginRequired: false },
      ...{ customerId: null, ...terms },
    },
  }));
  const goods = lines.map(({ key, productid, category, subtotal, discount }) => ({
    ...{ key, productid, category, net: subtotal - discount },
  }));
  return judge(offers, goods, { storeId: 101, customerId: null, today: '2026-11-28' }, shipping);
}

/** Lines add up to the subtotal, what they are reduced by to the discount without a name, and all rows to the total. */
function expectSums({ lines, rows, total }: ShownSums, own: number): void {
  const [subtotal = 0, ...others] = rows;
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(sum(lines.map(({ regular }) => regular))).toBe(subtotal);
  expect(sum(lines.map(({ regular, paid }) => regular - paid))).toBe(own);
  expect(subtotal + sum(others)).toBe(total);
}

function purchaseOf({ lines: wanted, promotions, shipping }: Purchase) {
  const products = cartLines(wanted);
  const view = { products, ...cartTotals(products) };
  const inCart = judged(products, promotions, null);
  const sent = judged(products, promotions, shipping);
  const discount = view.discount + sent.goods;
  const amounts = {
    subtotal: view.subtotal,
    discount,
    shippingcost: shipping,
    discountShipping: sent.shipping,
  };
  const { due } = orderDue(amounts);
  const totals = { ...amounts, ...splitMessages(sent), shippingpending: false, total: due };
  const order: OrderRow = {
    ...ORDER,
    ...{ subtotal: view.subtotal, discount: Math.min(discount, view.subtotal), total: due },
    ...{ shipping_cost: shipping, discount_shipping: sent.shipping, discounts: discountsOf(sent) },
  };
  const rows = products.map(
    (one, position): OrderLineRow => ({
      ...{ ...LINE, position, sku: one.productsku, name: one.productname, pack_name: one.packname },
      ...{ quantity: one.quantity, product_price: one.priceOld, discount: one.discount },
    }),
  );
  return { products, view, cart: withCoupons(view, inCart), inCart, totals, order, rows };
}

test('whatever is bought, the rows of each summary add up to its total, and its lines to its subtotal', () => {
  fc.assert(
    fc.property(anyPurchase, (purchase) => {
      // What a case before it left, when that has failed.
      cleanup();
      const { products, view, cart, inCart, totals, order, rows } = purchaseOf(purchase);
      const own = view.discount;

      render(<Sums {...cart} shipping={null} discounts={discountRows(splitMessages(inCart))} />);
      const inStep1 = sumsIn(document.body);
      expect(inStep1.rows.reduce((sum, amount) => sum + amount, 0)).toBe(inStep1.total);
      cleanup();

      render(<OrderSummary lines={products} {...shownTotals(totals)} />);
      expectSums(sumsIn(screen.getByRole('complementary').lastElementChild), own);
      cleanup();

      const wire = { order: orderToWire(order), lines: rows.map(lineToWire) };
      render(<OrderLines {...wire} />);
      expectSums(sumsIn(document.body), own);
      cleanup();

      const receipt = receiptOf(
        { success: true, order: wire.order, orderDetails: wire.lines, orderHistory: [] },
        { statuses: [], isPaid: false, invoiceName: '', code: '', link: 'https://tienda.example/' },
      );
      expectSums(sumsOfReceipt(receipt), own);

      const env = { siteUrl: 'https://tienda.example', webhookSecret: 'w'.repeat(32) };
      expectSums(sumsOfMail(placedMail(order, rows, env).html ?? ''), own);
    }),
  );
});

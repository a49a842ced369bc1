import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, orderAmounts } from '#lib/integrations/domain/amounts.ts';
import { pointerOf } from '#lib/integrations/domain/problem.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123_450, '1234.50'],
  [-100, '-1.00'],
])('%i centavos are %s', (centavos, text) => {
  expect(amountText(centavos)).toBe(text);
});

test('a field is named by a JSON Pointer', () => {
  expect(pointerOf(['rows', 3, 'a/b~c'])).toBe('/rows/3/a~1b~0c');
  expect(pointerOf([])).toBe('');
});

const line = fc
  .record({
    product_price: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    coupon: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ product_price, quantity, part, coupon }) => {
    const discount = Math.floor(product_price * quantity * part);
    const coupon_discount = Math.floor((product_price * quantity - discount) * coupon);
    return { product_price, quantity, discount, coupon_discount };
  });

test('lines, their discounts, and delivery add up to the total, whatever is known of the discounts', () => {
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    more: fc.integer({ min: 0, max: 500 }),
    shipping_cost: fc.integer({ min: 0, max: 5000 }),
    discount_shipping: fc.integer({ min: 0, max: 6000 }),
  });
  fc.assert(
    fc.property(order, ({ lines, more, shipping_cost, discount_shipping }) => {
      const subtotal = Math.round(lines.reduce((sum, one) => sum + one.product_price * one.quantity, 0));
      const known = lines.reduce((sum, one) => sum + one.discount + one.coupon_discount, 0);
      const discount = Math.min(subtotal, known + more);
      const total = subtotal - discount + Math.max(0, shipping_cost - discount_shipping);
      const sums = orderAmounts({ subtotal, discount, shipping_cost, discount_shipping, total }, lines);
      for (const one of sums.lines) {
        expect(one.total).toBe(one.subtotal - one.discount);
        expect(one.total).toBeGreaterThanOrEqual(0);
        expect(one.coupon).toBeLessThanOrEqual(one.discount);
      }
      const goods = sums.lines.reduce((sum, one) => sum + one.total, 0);
      expect(goods + sums.adjustment + sums.delivery - sums.deliveryDiscount).toBe(total);
      expect(Math.abs(sums.adjustment)).toBeLessThanOrEqual(lines.length);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderDue } from '#lib/checkout/domain/payment/payments.ts';
import { type Judgement, judge, type Offer } from '#lib/coupons/domain/judge.ts';
import type { Promotion, PromotionLine } from '#lib/coupons/domain/promotion.ts';
import { sum } from '#lib/money/spread.ts';
import { occasion, promotion } from './factories.ts';

const amount = fc.integer({ min: 0, max: 2_000_000 });
const category = fc.constantFrom('mesa', 'mesa/tazas', 'cocina', 'jardin/macetas');

const lines: fc.Arbitrary<PromotionLine[]> = fc
  .array(fc.record({ net: amount, category, productid: fc.integer({ min: 1, max: 9 }) }), { maxLength: 12 })
  .map((list) => list.map((entry, i) => ({ ...entry, key: `SKU-${i}` })));

const terms: fc.Arbitrary<Partial<Promotion>> = fc.record({
  code: fc.constantFrom('', 'CUPON'),
  kind: fc.constantFrom('percent', 'amount', 'shipping'),
  value: fc.integer({ min: 0, max: 10_000 }),
  maximum: fc.option(amount),
  minimum: fc.constantFrom(0, 0, 5_000),
  categories: fc.subarray(['mesa', 'cocina', 'jardin'], { maxLength: 2 }),
  products: fc.subarray([1, 2, 3], { maxLength: 2 }),
  append: fc.boolean(),
  balanceToShipping: fc.boolean(),
  loginRequired: fc.boolean(),
});

const offers: fc.Arbitrary<Offer[]> = fc
  .array(terms, { maxLength: 8 })
  .map((list) => list.map((one, i) => ({ promotion: promotion({ ...one, id: i + 1 }), problem: null })));

const shipping = fc.integer({ min: 0, max: 10_000 });

const totalsOf = ({ goods, shipping: ship, balance, lines: parts }: Judgement) => ({
  goods,
  ship,
  balance,
  parts: [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

test('nothing is ever negative, and no line, delivery or surplus gives more than there is', () => {
  fc.assert(
    fc.property(offers, lines, shipping, (offered, cart, cost) => {
      const result = judge(offered, cart, occasion(), cost);
      const nets = new Map(cart.map(({ key, net }) => [key, net]));
      for (const [key, part] of result.lines) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(nets.get(key) ?? 0);
      }
      for (const verdict of result.verdicts) {
        expect(Math.min(verdict.goods, verdict.shipping, verdict.surplus)).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(verdict.goods + verdict.shipping)).toBe(true);
      }
      expect(result.shipping).toBeLessThanOrEqual(cost);
    }),
  );
});

test('the sum of the lines is the total', () => {
  fc.assert(
    fc.property(offers, lines, shipping, (offered, cart, cost) => {
      const result = judge(offered, cart, occasion(), cost);
      const surplus = sum(result.verdicts.map((verdict) => verdict.surplus));
      const moved = sum(
        result.verdicts
          .filter(({ promotion: { kind } }) => kind === 'amount')
          .map((verdict) => verdict.shipping),
      );
      const onLines = sum([...result.lines.values()]);
      expect(onLines + surplus).toBe(result.goods);
      expect(result.balance).toBe(surplus);
      // What was moved to the delivery had exceeded the goods.
      if (moved + surplus > 0) expect(onLines).toBe(sum(cart.map(({ net }) => net)));
    }),
  );
});

test('the order of coupons and of lines does not matter', () => {
  const shuffled = fc
    .tuple(offers, lines)
    .chain(([offered, cart]) =>
      fc.tuple(
        fc.constant(offered),
        fc.constant(cart),
        fc.shuffledSubarray(offered, { minLength: offered.length }),
        fc.shuffledSubarray(cart, { minLength: cart.length }),
      ),
    );
  fc.assert(
    fc.property(shuffled, shipping, ([offered, cart, otherOffers, otherCart], cost) => {
      const one = judge(offered, cart, occasion(), cost);
      const other = judge(otherOffers, otherCart, occasion(), cost);
      expect(totalsOf(other)).toEqual(totalsOf(one));
    }),
  );
});

test('a further coupon never makes a cart dearer', () => {
  fc.assert(
    fc.property(offers, lines, terms, shipping, (offered, cart, extra, cost) => {
      const more = [...offered, { promotion: promotion({ ...extra, id: 99 }), problem: null }];
      const subtotal = sum(cart.map(({ net }) => net));
      const due = (list: Offer[]) => {
        const { goods: discount, shipping: discountShipping } = judge(list, cart, occasion(), cost);
        return orderDue({ subtotal, discount, shippingcost: cost, discountShipping }).due;
      };
      expect(due(more)).toBeLessThanOrEqual(due(offered));
    }),
  );
});

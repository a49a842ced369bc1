import { describe, expect, test } from 'vitest';
import { judge, type Offer } from '#lib/coupons/domain/judge.ts';
import type { Problem, Promotion } from '#lib/coupons/domain/promotion.ts';
import { line, occasion, promotion } from './factories.ts';

const CART = [line('A', 10_000, 'mesa/tazas'), line('B', 5_000, 'cocina'), line('C', 3_333, 'mesa')];

function judged(promotions: Promotion[], shipping: number | null = null, lines = CART) {
  const offers = promotions.map((one): Offer => ({ promotion: one, problem: null }));
  return judge(offers, lines, occasion(), shipping);
}

const problems = (promotions: Promotion[], lines = CART) =>
  judged(promotions, null, lines).verdicts.map(({ problem }) => problem);

describe('what a promotion takes off', () => {
  test('a percentage is rounded once, half up, and spread over the lines', () => {
    const { goods, lines } = judged([promotion({ kind: 'percent', value: 1250 })]);
    // 18.333 × 0,125 = 2.291,625
    expect(goods).toBe(2292);
    expect([...lines.values()].reduce((sum, part) => sum + part, 0)).toBe(2292);
    expect([...lines.values()]).toEqual([1250, 625, 417]);
  });

  test('a percentage takes its maximum at most', () => {
    expect(judged([promotion({ kind: 'percent', value: 5000, maximum: 4000 })]).goods).toBe(4000);
  });

  test('categories hold with all below them, products by their ids', () => {
    expect(judged([promotion({ kind: 'percent', value: 1000, categories: ['mesa'] })]).goods).toBe(1333);
    expect(judged([promotion({ kind: 'percent', value: 1000, categories: ['mes'] })]).goods).toBe(0);
    expect(judged([promotion({ kind: 'percent', value: 1000, products: [2] })]).goods).toBe(500);
  });

  test('an amount exceeds the goods when it is for all of them, never when it is for some [CHK-17]', () => {
    expect(judged([promotion({ value: 20_000 })])).toMatchObject({ goods: 20_000, balance: 1_667 });
    expect(judged([promotion({ value: 20_000, categories: ['cocina'] })])).toMatchObject({
      goods: 5_000,
      balance: 0,
    });
  });

  test('what exceeds the goods pays the delivery where the coupon says so [COUP-19, GAP-063]', () => {
    const rich = { value: 20_000, balanceToShipping: true };
    expect(judged([promotion(rich)], 1_000)).toMatchObject({ goods: 19_000, shipping: 1_000, balance: 667 });
    expect(judged([promotion(rich)], 3_000)).toMatchObject({ goods: 18_333, shipping: 1_667, balance: 0 });
    expect(judged([promotion({ value: 20_000 })], 1_000)).toMatchObject({ goods: 20_000, shipping: 0 });
  });

  test('coupons of deliveries take off what the delivery costs at most, together too', () => {
    const free = promotion({ id: 1, kind: 'shipping', value: null });
    const part = promotion({ id: 2, kind: 'shipping', value: 600 });
    expect(judged([free], 1_500).shipping).toBe(1_500);
    expect(judged([part], 1_500).shipping).toBe(600);
    expect(judged([free, part], 1_500).shipping).toBe(1_500);
    expect(judged([free]).shipping).toBe(0);
  });
});

describe('whether a promotion holds', () => {
  const cases: [string, Partial<Promotion>, Problem | null][] = [
    ['on its first day', { from: '2026-11-21' }, null],
    ['before it', { from: '2026-11-22' }, 'early'],
    ['on its last day', { to: '2026-11-21' }, null],
    ['after it', { to: '2026-11-20' }, 'late'],
    ['in its store', { stores: [101, 102] }, null],
    ['in another store', { stores: [102] }, 'store'],
    ['for a guest who would have to log in', { loginRequired: true }, 'login'],
    ['for a guest when it is one customer’s', { customerId: 7 }, 'login'],
    ['with goods for exactly its minimum', { minimum: 18_333 }, null],
    ['below its minimum', { minimum: 18_334 }, 'minimum'],
    ['below the minimum of its own goods', { minimum: 15_000, categories: ['mesa'] }, 'minimum'],
    ['without any of its goods', { categories: ['jardin'] }, 'goods'],
  ];
  test.each(cases)('%s', (_, terms, problem) => {
    expect(problems([promotion(terms)])).toEqual([problem]);
  });

  test('a coupon of one customer is theirs alone [COUP-06]', () => {
    const own = [{ promotion: promotion({ customerId: 7 }), problem: null }];
    const as = (customerId: number) =>
      judge(own, CART, { ...occasion(), customerId }, null).verdicts[0]?.problem;
    expect(as(7)).toBeNull();
    expect(as(8)).toBe('owner');
  });

  test('what the back-end knows against it comes first, and it takes nothing off', () => {
    const used: Offer = { promotion: promotion({ value: 500 }), problem: 'used' };
    expect(judge([used], CART, occasion(), null)).toMatchObject({
      goods: 0,
      verdicts: [{ problem: 'used' }],
    });
  });

  test('nothing is for an empty cart', () => {
    expect(problems([promotion({ value: 500 })], [])).toEqual(['goods']);
  });
});

describe('what may be combined [COUP-08, GAP-062]', () => {
  const ten = promotion({ id: 1, kind: 'percent', value: 1000, append: true });
  const more = promotion({ id: 2, value: 700, append: true });
  const alone = promotion({ id: 3, value: 3_000, append: false });

  test('coupons that may be combined add up', () => {
    expect(judged([ten, more]).goods).toBe(1_833 + 700);
  });

  test('of others the set that takes most off holds', () => {
    expect(judged([ten, more, alone])).toMatchObject({
      goods: 3_000,
      verdicts: [{ problem: 'exclusive' }, { problem: 'exclusive' }, { problem: null }],
    });
    expect(judged([ten, more, { ...alone, value: 2_000 }])).toMatchObject({ goods: 2_533 });
  });

  test('what exceeds the goods takes nothing off: it holds before nothing that does', () => {
    const free = promotion({ id: 1, code: '', kind: 'shipping', value: null, append: false });
    const large = promotion({ id: 2, value: 30_000, append: false });
    const result = judge(
      [free, large].map((one) => ({ promotion: one, problem: null })),
      [{ key: 'A', productid: 1, category: 'mesa', net: 1_000 }],
      occasion(),
      2_000,
    );
    expect(result).toMatchObject({ goods: 0, shipping: 2_000, balance: 0 });
  });

  test('promotions that hold by themselves: all that combine, and the best unless a coupon takes more', () => {
    const auto = { code: '', append: false };
    const small = promotion({ ...auto, id: 4, value: 900 });
    const large = promotion({ ...auto, id: 5, value: 1_100 });
    const always = promotion({ ...auto, id: 6, value: 100, append: true });
    expect(judged([small, large, always]).goods).toBe(1_200);
    expect(judged([small, large, always, more])).toMatchObject({
      goods: 1_200,
      verdicts: [{ problem: 'exclusive' }, { problem: null }, { problem: null }, { problem: 'exclusive' }],
    });
    expect(judged([small, large, always, { ...more, value: 1_100 }]).goods).toBe(1_200);
    expect(judged([small, large, always, alone]).goods).toBe(3_100);
  });
});

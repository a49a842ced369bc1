import type { Occasion, Promotion, PromotionLine } from '#lib/coupons/domain/promotion.ts';

/** A coupon of Bs. 10 for everybody and all goods, but for what is given. */
export function promotion(terms: Partial<Promotion> = {}): Promotion {
  return {
    id: 1,
    code: 'CUPON',
    label: 'Un cupón',
    kind: 'amount',
    value: 1_000,
    maximum: null,
    minimum: 0,
    categories: [],
    products: [],
    stores: [],
    from: '',
    to: '',
    loginRequired: false,
    append: true,
    balanceToShipping: false,
    customerId: null,
    ...terms,
  };
}

export function line(key: string, net: number, category = 'mesa'): PromotionLine {
  return { key, net, category, productid: key.charCodeAt(0) - 64 };
}

export function occasion(): Occasion {
  return { storeId: 101, customerId: null, today: '2026-11-21' };
}

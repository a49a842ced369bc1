import { expect, test } from 'vitest';
import { cartsAsText, linkAsText } from '#backend/cli/carts/carts-report.ts';
import { detailsAsText } from '#backend/cli/coupons/coupons-report.ts';
import type { OperatorCoupon } from '#backend/modules/coupons/operator-contract.ts';

/** 21:30 of the day before in La Paz. */
const LATE = '2026-11-22T01:30:00.000Z';

test('what commands print of a moment is its day and time in La Paz', () => {
  const link = { url: 'http://tienda.test/l', expires: LATE };
  expect(linkAsText(link)).toContain('2026-11-21');
  const left = {
    cartid: 'c',
    updated: LATE,
    store: 'Sur',
    units: 1,
    total: 100,
    step: null,
    products: [],
    link,
  };
  expect(cartsAsText([{ ...left, email: '', phone: '', firstname: '' }])).toContain(
    'c  2026-11-21 21:30  Sur',
  );
  const coupon: OperatorCoupon = {
    ...{ code: 'DIEZ', batch: '', label: 'Diez', percent: null, amount: 1000, maximum: null, minimum: 0 },
    kind: 'amount',
    ...{ categories: [], products: [], stores: [], from: '', to: '', login: false, customer: '' },
    ...{ combinable: false, balanceToShipping: false, uses: null, usesPerCustomer: null, enabled: true },
    ...{ count: 1, used: 1, held: 0 },
  };
  const orders = [{ orderid: '123456789', usedat: LATE, discount: 1000 }];
  expect(detailsAsText({ success: true, coupon, orders })).toContain('2026-11-21  pedido 123456789');
});

import { expect, test } from 'vitest';
import type { Order } from '#lib/contracts/orders.ts';
import { STORE_PAGES } from '#lib/platform/domain/routes/store-pages.ts';
import { eventsOf } from '#lib/tracking/domain/data-layer.ts';
import type { Fact } from '#lib/tracking/domain/facts.ts';
import { contextAfter, NO_CONTEXT } from '#lib/tracking/domain/page-context.ts';
import { purchaseFact } from '#lib/tracking/domain/purchase.ts';
import { orderLine } from '#tests/component/orders/order-line.ts';

/** Stands in every place where a person, or what admits one, may stand. */
const MARK = 'marca';
const SHOP = 'https://ajuar.example';

/** The addresses of pages that are one visitor's own, with a mark in each free place and in the query. */
const PERSONAL = STORE_PAGES.filter(({ area }) => area !== 'browse').map(({ pattern }) => {
  const path = pattern.replaceAll(/:\w+\??/g, `${MARK}-7@ejemplo.bo`);
  return `${path}?token=${MARK}&email=${MARK}&q=${MARK}&shown=${MARK}`;
});

test.each(PERSONAL)('a page view of %s has nothing of its visitor', (address) => {
  const fact: Fact = {
    type: 'page',
    href: SHOP + address,
    folder: address.split('/')[1] ?? '',
    title: `${MARK} | Ajuar`,
    referrer: SHOP + address,
  };
  const context = contextAfter(NO_CONTEXT, fact);
  const cards: Fact = { type: 'cards', list: null, cards: [{ productid: 1, label: 'Taza' }], from: 0 };
  const all = [fact, cards, { type: 'share', method: 'copy' } as const].flatMap((one) =>
    eventsOf(one, context, SHOP),
  );
  expect(all).toHaveLength(3);
  expect(JSON.stringify(all)).not.toContain(MARK);
});

test('a purchase has nothing of who bought, where it goes, and which code they had', () => {
  const order: Order = {
    ORDERID: '206800186',
    STATUSID: 1,
    SHIPPINGTYPE: 'ADDRESS',
    SHIPPINGDATE: MARK,
    DATEADDED: '2026-11-20T12:00:00.000Z',
    SUBTOTAL: 11_980,
    SHIPPINGCOST: 2000,
    DISCOUNTSHIPPING: 0,
    DISCOUNT: 1980,
    TOTAL: 12_000,
    EMAIL: MARK,
    FIRSTNAME: MARK,
    LASTNAME: MARK,
    PHONE: MARK,
    PAYMENT_KEY: MARK,
    HAVECOUPON: MARK,
    DISCOUNTS: [{ LABEL: 'Bienvenida', CODE: MARK, GOODS: 1000, SHIPPING: 0 }],
    PAYMENTMETHOD: 'QR',
    PAYMENTTYPE: 'QR',
    SHIPPINGMETHOD: MARK,
    ADDRESSINFO: MARK,
    STOREID: 101,
    CITY: MARK,
    INVOICEID: MARK,
    DEDICATIONNAME: MARK,
    DEDICATIONMESSAGE: MARK,
  };
  const fact = purchaseFact(order, [orderLine()]);
  const events = eventsOf(fact, NO_CONTEXT, SHOP);
  expect(events).toMatchObject([{ ecommerce: { value: 100, shipping: 20, coupon: 'Bienvenida' } }]);
  expect(JSON.stringify([fact, events])).not.toContain(MARK);
});

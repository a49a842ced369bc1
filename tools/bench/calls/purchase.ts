import { randomUUID } from 'node:crypto';
import type { Answer } from '#tools/bench/support/http.ts';
import type { Goods } from './goods.ts';
import { STORE_ID, type Terms } from './terms.ts';
import { Visitor } from './visitor.ts';

/** The calls of a purchase in their order. */
const CALLS = ['add to cart', 'read cart', 'start', 'personal data', 'shipping', 'place order'] as const;
type PurchaseCall = (typeof CALLS)[number];

/** Where the form of the last call leads when the order stands. */
const PLACED = '/order/status/paidOffline';

/**
 * Buys something as a browser does, through the BFF from an empty cart to a placed order.
 * @returns how long each call took, in milliseconds
 * @throws Error when the shop does not take the order
 */
export async function purchase(
  url: string,
  goods: Goods,
  terms: Terms,
): Promise<Record<PurchaseCall, number>> {
  const visitor = new Visitor(url, STORE_ID);
  const add = { type: 'add', productid: goods.productid, sku: goods.sku, quantity: 1 };
  const answers: Record<PurchaseCall, Answer> = {
    'add to cart': await visitor.call('frontend/changeCart', { intents: [add], updatedate: null }),
    'read cart': await visitor.call('frontend/getCart', {}),
    start: await visitor.form('checkout-start', { as: 'guest' }),
    'personal data': await visitor.form('checkout-personal', terms.personal),
    shipping: await visitor.form('checkout-shipping', {
      shippingtypeid: String(terms.shippingTypeId),
      ...terms.shipping,
    }),
    'place order': await visitor.form('place-order', {
      payment: String(terms.paymentTypeId),
      key: randomUUID(),
      total: String(goods.price),
    }),
  };
  const led = answers['place order'].headers.location ?? '';
  if (!led.startsWith(PLACED)) throw new Error(`no order was placed: the shop led to ${led}`);
  const times = CALLS.map((name) => [name, answers[name].full] as const);
  return Object.fromEntries(times) as Record<PurchaseCall, number>;
}

import { randomUUID } from 'node:crypto';
import { type Cart, getCart } from '#lib/contracts/carts.ts';
import { readAnswer } from '#tools/bench/support/contract.ts';
import type { Answer } from '#tools/bench/support/http.ts';
import { STORE_ID, type Terms } from '#tools/bench/support/terms.ts';
import { Visitor } from '#tools/bench/support/visitor.ts';
import type { Goods } from './goods.ts';
import type { CouponBuyer } from './offers.ts';

/** Where the form of the last call leads when the order stands. */
const PLACED = '/order/status/paidOffline';

/**
 * Buys something as a browser does, through the BFF from an empty cart to a placed order: as a guest, or as a customer who
 * logs in before, which is not measured, and enters their codes.
 * @returns how long each call took, in milliseconds, in their order
 * @throws Error when the shop does not take the order
 */
export async function purchase(
  url: string,
  goods: Goods,
  terms: Terms,
  buyer: CouponBuyer | null = null,
): Promise<Map<string, number>> {
  const visitor = new Visitor(url, STORE_ID);
  if (buyer) await visitor.form('login', buyer.credentials);
  const times = new Map<string, number>();
  const timed = async (name: string, sent: Promise<Answer>): Promise<Answer> => {
    const answer = await sent;
    times.set(name, answer.full);
    return answer;
  };
  const add = { type: 'add', productid: goods.productid, sku: goods.sku, quantity: 1 };
  await timed('add to cart', visitor.call('frontend/changeCart', { intents: [add], updatedate: null }));
  for (const code of buyer?.codes ?? []) await timed(`coupon ${code}`, visitor.form('coupon', { code }));
  const { shopCart } = readAnswer(getCart, await timed('read cart', visitor.call('frontend/getCart', {})));
  const total = totalOf(shopCart, buyer?.codes ?? []);
  await timed('start', visitor.form('checkout-start', { as: 'guest' }));
  await timed('personal data', visitor.form('checkout-personal', terms.personal));
  const shippingtypeid = String(terms.shippingTypeId);
  await timed('shipping', visitor.form('checkout-shipping', { shippingtypeid, ...terms.shipping }));
  const last = { payment: String(terms.paymentTypeId), key: randomUUID(), total: String(total) };
  const placed = await timed('place order', visitor.form('place-order', last));
  const led = placed.headers.location ?? '';
  if (!led.startsWith(PLACED)) throw new Error(`no order was placed: the shop led to ${led}`);
  return times;
}

/** What the cart costs, in centavos. @throws Error when one of the codes takes nothing off */
export function totalOf({ data }: Cart, codes: readonly string[]): number {
  const holding = (data.coupons?.applied ?? []).filter(({ problem }) => problem === '');
  const missing = codes.filter((code) => !holding.some(({ couponcode }) => couponcode === code));
  if (missing.length > 0) throw new Error(`coupons do not hold: ${missing.join(', ')}`);
  return data.total;
}

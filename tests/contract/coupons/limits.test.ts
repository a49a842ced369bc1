import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { couponInput } from '#backend/modules/coupons/coupon-input.ts';
import { writeCoupons } from '#backend/modules/coupons/write.ts';
import { prevalOrderDiscount, setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { saveCheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { payOrder } from '#lib/contracts/payments/payments.ts';
import { as, type Customer, makeCustomer, sendAs } from '../account/customers.ts';
import {
  add,
  bought,
  GUEST,
  makeCart,
  makeProduct,
  order,
  orderInput,
  PERSON,
  placed,
  STORE,
  stockOf,
} from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { decide, deliver, expire, MINUTE, operatorView, paymentOf, QR } from '../payments/bank.ts';
import { CARD } from '../payments/gateway.ts';
import { endPromotions, enter, makeCoupon, usesOf } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Gives a coupon the terms that a file has of it. */
function write(code: string, uses?: number): Promise<void> {
  const terms = couponInput.parse({
    code,
    label: code,
    amount: '10',
    combinable: true,
    ...(uses && { uses }),
  });
  return writeCoupons(shop.deps.db, [terms], shop.deps.clock());
}

/** A cart of Bs. 100 with a coupon of Bs. 10 in it. */
async function couponCart(code: string) {
  const cup = await makeProduct(shop, { stock: 9, price: 10_000 });
  const cart = await makeCart(shop, add(cup));
  expect((await enter(shop, cart, code)).success).toBe(true);
  return { cart, cup };
}

const QR_ORDER = { expectedtotal: 9_000, paymnettypeid: QR };

describe('a coupon whose uses are limited later', () => {
  test('counts those that it had, and gives back those of orders that are cancelled', async () => {
    const code = await makeCoupon(shop, { value: 1_000 });
    const first = await couponCart(code);
    await placed(shop, first.cart, QR_ORDER);
    const second = await couponCart(code);
    await bought(shop, second.cart, { expectedtotal: 9_000 });
    await write(code, 3);
    expect(await usesOf(shop, code)).toEqual({ orders: 2, used: 2 });
    shop.advance(31 * MINUTE);
    await expire(shop);
    expect(await usesOf(shop, code)).toEqual({ orders: 1, used: 1 });
    expect(await stockOf(shop, first.cup)).toBe(9);
    // Without end, and limited once more.
    await write(code);
    const third = await couponCart(code);
    await bought(shop, third.cart, { expectedtotal: 9_000 });
    await expect(write(code, 1)).rejects.toThrow('2');
    await write(code, 2);
    expect(await usesOf(shop, code)).toEqual({ orders: 2, used: 2 });
  });
});

describe('a promotion that a person may have once', () => {
  const email = 'primera@correo.bo';
  const personaldata = { ...PERSON, email };
  const filled = async () => makeCart(shop, add(await makeProduct(shop, { stock: 9, price: 10_000 })));

  test('stands in no further order of theirs: that is placed without it, as its sums say', async () => {
    await makeCoupon(shop, { code: null, label: 'Primera compra', value: 1_000, usesPerCustomer: 1 });
    await bought(shop, await filled(), { personaldata, expectedtotal: 9_000 });
    const again = await filled();
    expect(await order(shop, again, { personaldata, expectedtotal: 9_000 })).toMatchObject({
      errorcode: 'TOTAL',
    });
    expect(await order(shop, again, { personaldata, expectedtotal: 10_000 })).toMatchObject({
      success: true,
    });
    // Whoever typed the e-mail is shown it before they order.
    const { id: cartsessionid } = await filled();
    const pickup = { storeid: STORE, cartsessionid, shippingtypeid: 1 };
    expect(await shop.call(prevalOrderDiscount, pickup)).toMatchObject({ total: 9_000 });
    const changes = { personal: { ...personaldata, email: 'Primera@Correo.bo' } };
    await shop.call(saveCheckoutDraft, { cartsessionid, userid: GUEST, visitorid: null, changes });
    expect(await shop.call(prevalOrderDiscount, pickup)).toMatchObject({ total: 10_000 });
    await endPromotions(shop);
  });
});

describe('a coupon that a person may use once', () => {
  /** Their order with it; logged in with a token, else as a guest. */
  async function orderAs(code: string, personal: object, customer?: Customer) {
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 9, price: 10_000 })));
    const customerid = customer?.customerid ?? null;
    // As the guest who they were when they filled the cart; with a customer's own, their uses are counted at once.
    await enter(shop, cart, code);
    const input = { expectedtotal: 9_000, personaldata: { ...PERSON, ...personal }, customerid };
    const sent = z.encode(setOrdersCoupons.request, {
      ...(await orderInput(shop, cart, input)),
      languageid: 3,
    } as never);
    const { body } = customer
      ? await as(shop, customer)(setOrdersCoupons, sent)
      : await sendAs(shop, setOrdersCoupons, sent);
    return body;
  }
  const spent = { success: false, errorcode: 'COUPON' };

  test('is not had again with another account or as a guest: by e-mail, phone in any writing, and account', async () => {
    const code = await makeCoupon(shop, { usesPerCustomer: 1, value: 1_000 });
    const [own, phone] = [{ email: 'uno@correo.bo', phone: '71200001' }, { phone: '+591 712-00001' }];
    expect(await orderAs(code, own)).toMatchObject({ success: true });
    const fresh = await makeCustomer(shop, { email: 'dos@correo.bo' });
    expect(await orderAs(code, { ...phone, email: 'dos@correo.bo' }, fresh)).toMatchObject(spent);
    expect(await orderAs(code, { email: ' UNO@correo.bo', phone: '71200002' }, fresh)).toMatchObject(spent);
    // The phone of an account counts, and its e-mail once it is proven, whatever is typed.
    const same = await makeCustomer(shop, { phone: '591 71200001' });
    const typed = { email: 'tres@correo.bo', phone: '71200003' };
    expect(await orderAs(code, typed, same)).toMatchObject(spent);
    const unproven = await makeCustomer(shop, { email: own.email });
    expect(await orderAs(code, { ...typed, phone: '71200004' }, unproven)).toMatchObject({ success: true });
    expect(await orderAs(code, { email: 'cuatro@correo.bo', phone: '71200005' })).toMatchObject({
      success: true,
    });
  });

  test.each([
    ['ana.paz+boda@correo.bo', 'Ana.Paz@correo.bo'],
    ['ana.paz+1@gmail.com', 'an.apaz+2@googlemail.com'],
  ])('is not had again with another address of one mailbox: %s and %s', async (first, second) => {
    const code = await makeCoupon(shop, { usesPerCustomer: 1, value: 1_000 });
    const bought = (email: string, phone: string) => orderAs(code, { email, phone });
    expect(await bought(first, '71200101')).toMatchObject({ success: true });
    const fresh = await makeCustomer(shop, { email: second.toLowerCase() });
    expect(await orderAs(code, { email: second, phone: '71200102' }, fresh)).toMatchObject(spent);
    expect(await bought(second, '71200103')).toMatchObject(spent);
    // Dots make another mailbox but at Gmail.
    expect(await bought('anapaz@correo.bo', '71200104')).toMatchObject({ success: true });
  });

  test('of two orders at the same time with two addresses of one mailbox one has it', async () => {
    const code = await makeCoupon(shop, { usesPerCustomer: 1, value: 1_000 });
    const sent = ['eva+1', 'eva+2'].map((name, at) =>
      orderAs(code, { email: `${name}@correo.bo`, phone: `7120011${at}` }),
    );
    const won = (await Promise.all(sent)).filter((body) => (body as { success: boolean }).success);
    expect(won).toHaveLength(1);
  });

  test('of three orders with one phone at the same time one has it', async () => {
    const code = await makeCoupon(shop, { usesPerCustomer: 1, value: 1_000 });
    const sent = ['a', 'b', 'c'].map((name) =>
      orderAs(code, { email: `${name}@correo.bo`, phone: '71200009' }),
    );
    const won = (await Promise.all(sent)).filter((body) => (body as { success: boolean }).success);
    expect(won).toHaveLength(1);
  });

  /** An order with it that expired, another one of the same person that has it now. */
  async function usedSince() {
    const code = await makeCoupon(shop, { usesPerCustomer: 1, value: 1_000 });
    const { cart, cup } = await couponCart(code);
    const orderid = await placed(shop, cart, QR_ORDER);
    const token = (await paymentOf(shop, orderid)).link.split('/').at(-1) ?? '';
    await decide(shop, token, 'pay');
    shop.advance(31 * MINUTE);
    await expire(shop);
    await bought(shop, (await couponCart(code)).cart, { expectedtotal: 9_000 });
    return { code, orderid, cup };
  }

  test('is not used again by an earlier order that is paid late: that is reviewed', async () => {
    const { code, orderid, cup } = await usedSince();
    await deliver(shop);
    expect((await paymentOf(shop, orderid)).state).toBe('review');
    expect(await operatorView(shop, `/${orderid}`)).toContain('otro pedido ya usó su cupón');
    expect((await usesOf(shop, code)).orders).toBe(1);
    expect(await stockOf(shop, cup)).toBe(9);
  });

  test('nor by one that is paid by a link', async () => {
    const code = await makeCoupon(shop, { usesPerCustomer: 1, value: 1_000 });
    const { cart } = await couponCart(code);
    const orderid = await placed(shop, cart, QR_ORDER);
    shop.advance(31 * MINUTE);
    await expire(shop);
    await bought(shop, (await couponCart(code)).cart, { expectedtotal: 9_000 });
    expect(await shop.call(payOrder, { orderid, paymenttypeid: CARD })).toMatchObject({
      success: false,
      message: expect.stringContaining('se usó un cupón de este pedido'),
    });
    expect((await usesOf(shop, code)).orders).toBe(1);
  });
});

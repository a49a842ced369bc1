import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { add, deliverFrom, HOME, makeCart, makeProduct, order, PERSON, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { cartNow, endPromotions, enter, makeCoupon, unlock } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
});
afterEach(() => endPromotions(shop));
afterAll(() => shop.close());

/** Pago contra entrega: what is brought to a house is paid there. */
const ON_DELIVERY = 6;
const ADDRESS = { shippingtypeid: 2, addressinfo: HOME };

async function filled() {
  return makeCart(shop, add(await makeProduct(shop, { stock: 60, price: 10_000 })));
}

test('a code serves many customers, each as often as it says, and pays the delivery where it may [GAP-063]', async () => {
  const terms = { value: 11_500, usesPerCustomer: 1, isAppend: false, balanceToShipping: true };
  const code = await makeCoupon(shop, terms);
  const other = await makeCoupon(shop);
  const buy = async (email: string, phone: string) => {
    const cart = await filled();
    expect(await enter(shop, cart, code)).toMatchObject({ success: true });
    const told = { isgeneric: true, isappend: false, totalcustomersupported: 1 };
    expect((await cartNow(shop, cart)).data.coupons?.applied).toMatchObject([
      { ...told, ispositivebalancetoshipp: true },
    ]);
    expect(await enter(shop, cart, other)).toMatchObject({ success: false, errorcode: 'RULES' });
    const personaldata = { ...PERSON, email, phone };
    return order(shop, cart, { ...ADDRESS, paymnettypeid: ON_DELIVERY, personaldata, expectedtotal: 500 });
  };
  for (const [email, phone] of [
    ['una@correo.bo', '70000001'],
    ['dos@correo.bo', '70000002'],
    ['tres@correo.bo', '70000003'],
  ] as const)
    expect(await buy(email, phone)).toMatchObject({ success: true });
  expect(await buy('una@correo.bo', '70000004')).toMatchObject({ success: false, errorcode: 'COUPON' });
});

test('a promotion that ends while somebody pays is named in the refusal', async () => {
  const label = 'Semana de la mesa';
  await makeCoupon(shop, { code: null, label, kind: 'percent', value: 1000 });
  const cart = await filled();
  const { subtotal, discount } = cart.data;
  expect(discount).toBe(1_000);
  await endPromotions(shop);
  const shown = { subtotal, discount, shippingcost: 0, discountShipping: 0 };
  const response = await order(shop, cart, { ...shown, expectedtotal: 9_000 });
  expect(response).toMatchObject({ success: false, errorcode: 'TOTAL' });
  expect(response.message).toMatch(
    /de Bs\.\s90,00 a Bs\.\s100,00\. Descuentos: antes Bs\.\s10,00, ahora Bs\.\s0,00\. Revísalo/,
  );
});

test('a coupon that is taken out again leaves exactly the cart from before, beside others and a promotion too', async () => {
  await makeCoupon(shop, { code: null, label: 'Semana del lino', kind: 'percent', value: 700 });
  const cart = await filled();
  await enter(shop, cart, await makeCoupon(shop, { kind: 'percent', value: 1500 }));
  const before = await cartNow(shop, cart);
  const all = [
    { value: 333 },
    { kind: 'percent' as const, value: 1250 },
    { value: 99_999 },
    { kind: 'shipping' as const, value: null },
  ];
  for (const terms of all) {
    const code = await makeCoupon(shop, terms);
    expect(await enter(shop, cart, code)).toMatchObject({ success: true });
    expect((await unlock(shop, cart, code)).shopCart).toEqual(before);
  }
});

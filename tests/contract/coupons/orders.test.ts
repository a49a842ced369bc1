import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { prevalOrderDiscount, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { releaseOrder } from '#lib/contracts/payments/payments.ts';
import { noteCounts, reliability } from '#tests/setup/reliability.ts';
import {
  add,
  bought,
  change,
  deliverFrom,
  HOME,
  makeCart,
  makeProduct,
  order,
  PERSON,
  placed,
  STORE,
  stockOf,
} from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { decide, deliver, expire, history, MINUTE, operatorView, paymentOf, QR } from '../payments/bank.ts';
import { cartNow, endPromotions, enter, makeCoupon, usesOf } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
});
afterEach(() => endPromotions(shop));
afterAll(() => shop.close());

const ADDRESS = { shippingtypeid: 2, addressinfo: HOME };
/** Pago contra entrega: what is brought to a house is paid there. */
const ON_DELIVERY = 6;

async function filled(price = 10_000) {
  return makeCart(shop, add(await makeProduct(shop, { stock: 60, price })));
}

/** A cart with a coupon in it, at its price now. */
async function withCoupon(terms: Parameters<typeof makeCoupon>[1], price = 10_000) {
  const code = await makeCoupon(shop, terms);
  const { shopCart, success } = await enter(shop, await filled(price), code);
  if (!success || !shopCart) throw new Error('the coupon was refused');
  return { cart: shopCart, code };
}

const sums = (cart: { id: string }) =>
  shop.call(prevalOrderDiscount, { storeid: STORE, cartsessionid: cart.id, ...ADDRESS });

const asOrder = (orderid: string) =>
  shop.call(getOrderById, { orderid, email: PERSON.email, userId: null, owned: false });

describe('the sums of an order', () => {
  test('name what is off the goods and off the delivery [COUP-20][CHK-25]', async () => {
    const { cart } = await withCoupon({ label: 'Diez', kind: 'percent', value: 1000 });
    await enter(shop, cart, await makeCoupon(shop, { label: 'Sin envío', kind: 'shipping', value: null }));
    await makeCoupon(shop, { code: null, label: 'De la casa', value: 700 });
    const { data } = await cartNow(shop, cart);
    expect(data.coupons?.discountSHMessages).toEqual([
      {
        couponlabel: 'Sin envío',
        discountamount: 0,
        message: 'Se descuenta del envío cuando eliges la entrega.',
      },
    ]);
    expect(await sums(cart)).toMatchObject({
      discountSTMessages: [
        { couponlabel: 'De la casa', discountamount: 700, message: '' },
        { couponlabel: 'Diez', discountamount: 1_000, message: '' },
      ],
      discountSHMessages: [{ couponlabel: 'Sin envío', discountamount: 2_000, message: '' }],
      subtotal: 10_000,
      discount: 1_700,
      shippingcost: 2_000,
      discountShipping: 2_000,
      total: 8_300,
      balance: 0,
      applied: [
        { type: 'ST', discountamount: 1_000 },
        { type: 'SH', discountamount: 2_000 },
      ],
    });
  });

  test('of a free order are the net shipping alone, which a surplus may pay [CHK-16][CHK-17][CHK-19]', async () => {
    const plain = await withCoupon({ value: 11_000 });
    expect(await sums(plain.cart)).toMatchObject({ discount: 11_000, total: 2_000, balance: 1_000 });
    const paying = await withCoupon({ value: 13_000, balanceToShipping: true });
    expect(await sums(paying.cart)).toMatchObject({
      discount: 11_000,
      discountShipping: 2_000,
      total: 0,
      balance: 1_000,
    });
    const part = await withCoupon({ value: 11_500, balanceToShipping: true });
    expect(await sums(part.cart)).toMatchObject({ discount: 10_000, discountShipping: 1_500, total: 500 });
    // Of the first one the delivery is left to pay: closed, but not paid.
    const orderid = await bought(shop, plain.cart, { ...ADDRESS, paymnettypeid: 4, expectedtotal: 2_000 });
    expect(await history(shop, orderid)).toEqual([0, 1]);
    const free = await bought(shop, paying.cart, { ...ADDRESS, paymnettypeid: 4, expectedtotal: 0 });
    expect(await history(shop, free)).toEqual([0, 2]);
    // What they keep adds up, without the surplus.
    expect(await asOrder(orderid)).toMatchObject({
      order: { SUBTOTAL: 10_000, DISCOUNT: 10_000, SHIPPINGCOST: 2_000, DISCOUNTSHIPPING: 0, TOTAL: 2_000 },
    });
    expect(await asOrder(free)).toMatchObject({
      order: { DISCOUNT: 10_000, SHIPPINGCOST: 2_000, DISCOUNTSHIPPING: 2_000, TOTAL: 0 },
    });
  });

  test('are what the order keeps, shared out over its lines; its cart has no coupons then [ORD-02, PAY-09]', async () => {
    const cup = await makeProduct(shop, { stock: 9, price: 3_333, percent: 10 });
    const bowl = await makeProduct(shop, { stock: 9, price: 9_999 });
    const cart = await makeCart(
      shop,
      add(cup, 2),
      add(bowl),
      add(await makeProduct(shop, { stock: 9, price: 1 })),
    );
    const code = await makeCoupon(shop, { kind: 'percent', value: 1250 });
    const { shopCart } = await enter(shop, cart, code);
    const expectedtotal = shopCart?.data.total ?? 0;
    const coupons = shopCart?.data.coupons?.applied ?? [];
    const orderid = await bought(shop, cart, { expectedtotal });
    const { db } = shop.deps;
    const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', orderid).execute();
    const net = lines.map(
      (line) => line.product_price * line.quantity - line.discount - line.coupon_discount,
    );
    expect(net.reduce((sum, amount) => sum + amount, 0)).toBe(expectedtotal);
    expect(await asOrder(orderid)).toMatchObject({
      order: {
        // Pending: paid when it is fetched.
        STATUSID: 1,
        ...{ HAVECOUPON: code, TOTAL: expectedtotal, DISCOUNT: shopCart?.data.discount },
        // The products' own discount is nobody's.
        DISCOUNTS: [
          { LABEL: coupons[0]?.couponlabel, CODE: code, GOODS: coupons[0]?.discountamount, SHIPPING: 0 },
        ],
      },
    });
    expect(shopCart?.data.discount).toBeGreaterThan(coupons[0]?.discountamount ?? 0);
    const left = await db
      .selectFrom('coupon_application')
      .selectAll()
      .where('cart_id', '=', cart.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('are refused by the name of a coupon that ceased to hold', async () => {
    const cup = await makeProduct(shop, { stock: 9, price: 10_000 });
    const cart = await makeCart(shop, add(cup, 2));
    await enter(shop, cart, await makeCoupon(shop, { label: 'Veinte', value: 2_000, minimum: 20_000 }));
    const fewer = await change(shop, cart.id, [{ type: 'set', key: cup.sku, quantity: 1 }]);
    expect(await order(shop, cart, { expectedtotal: 8_000 })).toEqual({
      success: false,
      errorcode: 'TOTAL',
      message:
        '«Veinte» ya no descuenta nada: Vale desde Bs. 200,00 en productos: te faltan Bs. 100,00. El total de tu compra cambió de Bs. 80,00 a Bs. 100,00. Revísalo antes de confirmar.',
    });
    expect(
      await asOrder(await bought(shop, cart, { expectedtotal: fewer.shopCart?.data.total ?? 0 })),
    ).toMatchObject({ order: { HAVECOUPON: 'NO' } });
  });

  test('count a free delivery by the goods before coupons', async () => {
    const { db } = shop.deps;
    await db
      .updateTable('shipping_zone')
      .set({ free_from: 10_000 })
      .where('zone', '=', 'sopocachi')
      .execute();
    const { cart } = await withCoupon({ value: 4_000 });
    expect(await sums(cart)).toMatchObject({ shippingcost: 0, total: 6_000 });
    await db.updateTable('shipping_zone').set({ free_from: null }).where('zone', '=', 'sopocachi').execute();
  });
});

describe('uses', () => {
  test.each(Array.from({ length: reliability.couponRaces }, (_, at) => at + 1))(
    'of a coupon for one order, raced by 50 buyers: it is used once (%i)',
    async () => {
      const code = await makeCoupon(shop, { uses: 1, value: 1_000 });
      const cup = await makeProduct(shop, { stock: 60, price: 10_000 });
      const carts = await Promise.all(Array.from({ length: 50 }, () => makeCart(shop, add(cup))));
      const entered = await Promise.all(carts.map((cart) => enter(shop, cart, code)));
      expect(entered.filter(({ success }) => success)).toHaveLength(1);
      expect(entered.filter(({ errorcode }) => errorcode === 'INUSE')).toHaveLength(49);
      // Even where every cart has it: the orders themselves are counted.
      const { coupon_id } = await shop.deps.db
        .selectFrom('coupon')
        .select('coupon_id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      const held = { coupon_id, temp_code: '', applied_at: shop.deps.clock() };
      await shop.deps.db
        .insertInto('coupon_application')
        .values(carts.map(({ id }) => ({ ...held, cart_id: id, held_until: new Date('2027-01-01') })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const responses = await Promise.all(carts.map((cart) => order(shop, cart, { expectedtotal: 9_000 })));
      const uses = await usesOf(shop, code);
      noteCounts('a coupon for one order', { races: 1, buyers: carts.length, orders: uses.orders });
      expect(responses.filter(({ success }) => success)).toHaveLength(1);
      expect(uses).toEqual({ orders: 1, used: 1 });
      expect(await stockOf(shop, cup)).toBe(59);
    },
  );

  test('of one person are counted by e-mail, at once too', async () => {
    const code = await makeCoupon(shop, { usesPerCustomer: 1, value: 1_000 });
    const carts = await Promise.all(Array.from({ length: 8 }, () => filled()));
    for (const cart of carts) expect((await enter(shop, cart, code)).success).toBe(true);
    const responses = await Promise.all(carts.map((cart) => order(shop, cart, { expectedtotal: 9_000 })));
    expect(responses.filter(({ success }) => success)).toHaveLength(1);
    const refused = responses.find(({ success }) => !success);
    expect(refused).toMatchObject({
      errorcode: 'COUPON',
      message: `El cupón ${code} ya no se puede usar en esta compra. Ya usaste este cupón las veces permitidas. Quítalo del carrito para seguir.`,
    });
    const other = { ...PERSON, email: 'otra@correo.bo', phone: '70054321' };
    const free = carts[responses.findIndex(({ success }) => !success)];
    if (!free) throw new Error('nobody was refused');
    expect(await order(shop, free, { expectedtotal: 9_000, personaldata: other })).toMatchObject({
      success: true,
    });
  });

  test('come back with a new try, a cancelled and an expired order', async () => {
    const { cart, code } = await withCoupon({ uses: 1, value: 1_000 });
    const first = await placed(shop, cart, { expectedtotal: 9_000, paymnettypeid: QR });
    expect(await usesOf(shop, code)).toEqual({ orders: 1, used: 1 });
    // The cart's own order does not stand in its way.
    const second = await placed(shop, cart, { expectedtotal: 9_000, paymnettypeid: QR });
    expect(second).not.toBe(first);
    expect(await usesOf(shop, code)).toEqual({ orders: 1, used: 1 });
    await shop.call(releaseOrder, { orderid: second, cartsessionid: cart.id });
    expect(await usesOf(shop, code)).toEqual({ orders: 0, used: 0 });
    await placed(shop, cart, { expectedtotal: 9_000 });
    // Somebody else's order that is not closed yet may still let go of it.
    expect(await enter(shop, await filled(), code)).toMatchObject({ errorcode: 'INUSE' });
    shop.advance(31 * MINUTE);
    await expire(shop);
    expect(await usesOf(shop, code)).toEqual({ orders: 0, used: 0 });
    const closed = await bought(shop, cart, { expectedtotal: 9_000 });
    expect(await usesOf(shop, code)).toEqual({ orders: 1, used: 1 });
    expect(await enter(shop, await filled(), code)).toMatchObject({
      errorcode: 'RULES',
      hint: 'Este cupón ya se usó.',
    });
    await shop.operate(`/operator/orders/${closed}/cancel`, {});
    expect(await usesOf(shop, code)).toEqual({ orders: 0, used: 0 });
  });

  test('are taken once more by a payment that came late, or it is reviewed', async () => {
    const late = async () => {
      const { cart, code } = await withCoupon({ uses: 1, value: 1_000 });
      const orderid = await placed(shop, cart, { expectedtotal: 9_000, paymnettypeid: QR });
      const token = (await paymentOf(shop, orderid)).link.split('/').at(-1) ?? '';
      await decide(shop, token, 'pay');
      shop.advance(31 * MINUTE);
      await expire(shop);
      expect(await usesOf(shop, code)).toEqual({ orders: 0, used: 0 });
      return { code, orderid };
    };
    const first = await late();
    await deliver(shop);
    expect((await paymentOf(shop, first.orderid)).state).toBe('paid');
    expect(await usesOf(shop, first.code)).toEqual({ orders: 1, used: 1 });
    const taken = await late();
    const other = await filled();
    await enter(shop, other, taken.code);
    await bought(shop, other, { expectedtotal: 9_000 });
    await deliver(shop);
    expect((await paymentOf(shop, taken.orderid)).state).toBe('review');
    expect(await operatorView(shop, `/${taken.orderid}`)).toContain('otro pedido ya usó su cupón');
    expect(await usesOf(shop, taken.code)).toEqual({ orders: 1, used: 1 });
  });

  test('do not count where an order was refused', async () => {
    const { cart, code } = await withCoupon({ uses: 1, value: 1_000 });
    const refused = await order(shop, cart, { ...ADDRESS, paymnettypeid: ON_DELIVERY, expectedtotal: 1 });
    expect(refused).toMatchObject({ success: false, errorcode: 'TOTAL' });
    expect(await usesOf(shop, code)).toEqual({ orders: 0, used: 0 });
    const orderid = await placed(shop, cart, { expectedtotal: 9_000 });
    for (const _ of [1, 2]) {
      await shop.call(updateStatusPending, { orderid, cartsessionid: cart.id, dataPayment: {} });
    }
    expect(await usesOf(shop, code)).toEqual({ orders: 1, used: 1 });
  });
});

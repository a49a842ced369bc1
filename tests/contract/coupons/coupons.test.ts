import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { copyCartForGuest, joinCarts } from '#lib/contracts/account/carts.ts';
import { getValCouponByUser } from '#lib/contracts/checkout/coupons.ts';
import { cartId as storedCartId } from '#lib/contracts/fields.ts';
import { makeCustomer, runOut } from '../account/customers.ts';
import { add, change, makeCart, makeProduct, OTHER_STORE, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { identifyNamed } from '../support/backend.ts';
import { cartNow, endPromotions, enter, makeCoupon, unlock } from './factories.ts';

const CUSTOMER = 7;
const MINUTE = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterEach(() => endPromotions(shop));
afterAll(() => shop.close());

const filled = async (price = 10_000, quantity = 1) =>
  makeCart(shop, add(await makeProduct(shop, { stock: 50, price }), quantity));

const coupons = async (cart: { id: string }) =>
  shop.call(getValCouponByUser, {
    storeid: STORE,
    cartsessionid: cart.id,
    customerid: null,
    remoteaddress: '',
    tempcode: '',
  });

describe('a coupon of a cart', () => {
  test('is entered in any case, applied with all its fields, listed, and taken out again [CALL-18][CALL-19][CALL-21]', async () => {
    const cart = await filled();
    const code = await makeCoupon(shop, { label: 'Regalo', usesPerCustomer: 2 });
    const response = await enter(
      shop,
      cart,
      `\u202a ${code.toLowerCase().slice(0, 2)}\u00a0${code.toLowerCase().slice(2)}\u200b`,
      { tempcode: '48210377' },
    );
    const applied = {
      couponid: expect.any(Number),
      couponcode: code,
      validcouponcode: code,
      validcoupontempcode: '48210377',
      couponlabel: 'Regalo',
      type: 'ST',
      discountamount: 500,
      isloginrequired: false,
      isgeneric: true,
      isappend: true,
      totalcustomersupported: 2,
      ispositivebalancetoshipp: false,
      problem: '',
    };
    expect(response).toMatchObject({
      success: true,
      message: 'Felicidades, Tu cupón fue ingresado correctamente',
      couponlabel: 'Regalo',
      attemptsleft: 4,
      inputhidden: false,
    });
    expect(response.shopCart?.data).toMatchObject({
      subtotal: 10_000,
      discount: 500,
      total: 9_500,
      discountLabel: 'Bs. 5,00',
      coupons: { applied: [applied], discount: 500, balance: 0, exclusive: false },
    });
    expect(await coupons(cart)).toEqual({
      success: true,
      couponid: [applied.couponid],
      rows: [applied],
      attemptsleft: 4,
      inputhidden: false,
    });
    // Twice is as once, in both directions.
    expect((await enter(shop, cart, code)).shopCart?.data.discount).toBe(500);
    for (const couponlabel of ['Regalo', '']) {
      const gone = await unlock(shop, cart, code.toLowerCase());
      expect(gone).toMatchObject({
        success: true,
        couponlabel,
        message: 'Cupón eliminado correctamente, puedes usarlo en otra compra',
      });
      expect(gone.shopCart).toEqual(cart);
    }
  });

  test('is judged anew by each change of the cart, and says what it lacks', async () => {
    const cup = await makeProduct(shop, { stock: 50, price: 10_000 });
    const cart = await makeCart(shop, add(cup, 3));
    const code = await makeCoupon(shop, { kind: 'percent', value: 1000, minimum: 30_000 });
    expect((await enter(shop, cart, code)).shopCart?.data.total).toBe(27_000);
    const fewer = await change(shop, cart.id, [{ type: 'set', key: cup.sku, quantity: 2 }]);
    expect(fewer.shopCart?.data).toMatchObject({
      total: 20_000,
      coupons: {
        applied: [
          {
            validcouponcode: '',
            problem: 'Vale desde Bs. 300,00 en productos: te faltan Bs. 100,00.',
            discountamount: 0,
          },
        ],
      },
    });
    const more = await change(shop, cart.id, [{ type: 'set', key: cup.sku, quantity: 4 }]);
    expect(more.shopCart?.data).toMatchObject({ total: 36_000, coupons: { applied: [{ problem: '' }] } });
  });

  test('exceeds the goods: the total is 0, the rest a balance [CHK-17]', async () => {
    const cart = await filled(10_000);
    const { shopCart } = await enter(shop, cart, await makeCoupon(shop, { value: 15_000 }));
    expect(shopCart?.data).toMatchObject({ discount: 15_000, total: 0, coupons: { balance: 5_000 } });
  });

  test('goes along when the visitor logs in, and may be for customers or for one alone [COUP-05][COUP-06]', async () => {
    const cart = await filled();
    const forCustomers = await makeCoupon(shop, { loginRequired: true });
    const own = await makeCoupon(shop, { customerId: CUSTOMER });
    const others = await makeCoupon(shop, { customerId: 8 });
    const plain = await makeCoupon(shop);
    await enter(shop, cart, plain);
    for (const code of [forCustomers, own]) {
      expect(await enter(shop, cart, code)).toMatchObject({ success: false, errorcode: 'LOGIN' });
    }
    const { shopCart } = await shop.call(joinCarts, { id: cart.id, storeid: STORE, userid: CUSTOMER });
    if (!shopCart) throw new Error('no cart');
    expect(shopCart.data.coupons?.applied.map(({ couponcode }) => couponcode)).toEqual([plain]);
    const as = { customerid: CUSTOMER };
    expect(await enter(shop, shopCart, forCustomers, as)).toMatchObject({ success: true });
    expect((await enter(shop, shopCart, own, as)).shopCart?.data.discount).toBe(1_500);
    expect(await enter(shop, shopCart, others, as)).toMatchObject({
      success: false,
      errorcode: 'RULES',
      hint: 'Es de otro cliente.',
    });
  });
});

test('a copy for a guest has what anybody may use, and nothing that is held', async () => {
  const cart = await filled();
  const codes = [await makeCoupon(shop), await makeCoupon(shop, { uses: 1 })];
  const { customerid, token } = await makeCustomer(shop);
  const joined = await shop.call(joinCarts, { id: cart.id, storeid: STORE, userid: customerid });
  const own = { id: joined.shopCart?.id ?? '' };
  for (const code of codes) await enter(shop, own, code, { customerid });
  const login = runOut(shop, { token });
  const copy = await shop.call(copyCartForGuest, { id: storedCartId.parse(own.id), login });
  if (!copy.success) throw new Error(copy.message);
  expect(copy.shopCart.data.coupons?.applied.map(({ couponcode }) => couponcode)).toEqual(codes.slice(0, 1));
});

describe('a coupon is refused', () => {
  test('when the cart does not fit, with what would help, and no attempt is counted [COUP-11]', async () => {
    const cart = await filled();
    const rules = 'Lo sentimos, el cupón no cumple con los requisitos de la promoción';
    const cases = [
      [{ minimum: 20_000 }, 'Vale desde Bs. 200,00 en productos: te faltan Bs. 100,00.'],
      [{ categories: ['jardin'] }, 'No es para los productos de tu carrito.'],
      [{ endsOn: '2026-11-01' }, 'Venció el 01/11/2026.'],
    ] as const;
    for (const [terms, hint] of cases) {
      const { categories, ...same } = { categories: [], ...terms };
      const code = await makeCoupon(shop, { ...same, categories: [...categories] });
      expect(await enter(shop, cart, code)).toMatchObject({
        success: false,
        errorcode: 'RULES',
        message: rules,
        hint,
        attemptsleft: 4,
      });
    }
  });

  test('beside one that allows no other, which hides the input [COUP-08, GAP-062]', async () => {
    const cart = await filled();
    const alone = await makeCoupon(shop, { label: 'Solo yo', isAppend: false });
    const other = await makeCoupon(shop);
    expect(await enter(shop, cart, alone)).toMatchObject({ success: true, inputhidden: true });
    expect(await enter(shop, cart, other)).toMatchObject({
      errorcode: 'RULES',
      hint: '«Solo yo» no se combina con otros cupones: quítalo primero.',
    });
    await unlock(shop, cart, alone);
    expect(await enter(shop, cart, other)).toMatchObject({ success: true, inputhidden: false });
    expect(await enter(shop, cart, alone)).toMatchObject({ errorcode: 'RULES' });
  });

  test('while another cart holds it, and is free again after a while or when it is taken out [COUP-04]', async () => {
    const [mine, yours] = [await filled(), await filled()];
    const code = await makeCoupon(shop, { uses: 1 });
    expect(await enter(shop, mine, code)).toMatchObject({ success: true });
    expect(await enter(shop, yours, code)).toMatchObject({
      success: false,
      errorcode: 'INUSE',
      message: 'El Cupón ya está siendo utilizado',
    });
    await unlock(shop, mine, code);
    expect(await enter(shop, yours, code)).toMatchObject({ success: true });
    expect(await enter(shop, mine, code)).toMatchObject({ errorcode: 'INUSE' });
    shop.advance(31 * MINUTE);
    expect(await enter(shop, mine, code)).toMatchObject({ success: true });
    // The first one has it no longer, and reads so.
    const { data } = await cartNow(shop, yours);
    expect(data).toMatchObject({
      total: 10_000,
      coupons: { applied: [{ problem: 'Lo está usando otro carrito. Intenta de nuevo en unos minutos.' }] },
    });
  });

  test('without a cart, or for one that is somebody else’s', async () => {
    const code = await makeCoupon(shop, { label: 'Bienvenida' });
    expect(await enter(shop, null, code)).toMatchObject({
      errorcode: 'NOCART',
      couponlabel: 'Bienvenida',
      shopCart: null,
    });
    const cart = await filled();
    await shop.call(joinCarts, { id: cart.id, storeid: STORE, userid: CUSTOMER + 1 });
    expect(await enter(shop, cart, code)).toMatchObject({ errorcode: 'GONE', shopCart: null });
    expect(await unlock(shop, cart, code)).toMatchObject({
      success: false,
      message: 'Hubo un error eliminando el cupón, intente nuevamente o refresque la página',
    });
    const other = await filled();
    expect(await enter(shop, other, code, { storeid: OTHER_STORE })).toMatchObject({ errorcode: 'GONE' });
  });
});

describe('a promotion that holds by itself', () => {
  test('takes off what it may, with its name in the breakdown, and no code', async () => {
    await makeCoupon(shop, { code: null, label: 'Semana de la mesa', kind: 'percent', value: 2000 });
    const cart = await filled();
    expect(cart.data).toMatchObject({
      total: 8_000,
      coupons: {
        applied: [],
        discountSTMessages: [{ couponlabel: 'Semana de la mesa', discountamount: 2_000, message: '' }],
      },
    });
    expect((await enter(shop, cart, await makeCoupon(shop))).shopCart?.data.total).toBe(7_500);
  });
});

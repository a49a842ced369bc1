import {
  getFormShippingTypes,
  type ShippingForm,
  setOrdersCoupons,
} from '#lib/contracts/checkout/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { add, HOME, makeCart, makeProduct, orderInput, STORE } from './factories.ts';
import type { Shop } from './shop.ts';

export const ADDRESS = 2;
/** Paid to whoever brings it. */
export const ON_DELIVERY = 6;

/** The address form of a store. */
export async function addressForm(
  shop: Shop,
  typed: FormValues = {},
  store = STORE,
): Promise<ShippingForm | undefined> {
  const { rows } = await shop.call(getFormShippingTypes, {
    domainid: 27,
    _formData: typed,
    formData: { storeid: store },
    userInfo: { userId: null },
  });
  return rows.find(({ formName }) => formName === 'ADDRESS');
}

/** A cart with a product of its own, Bs. 75 a piece. */
export async function newCart(shop: Shop, quantity = 1) {
  return makeCart(shop, add(await makeProduct(shop, { stock: 9, price: 10000, percent: 25 }), quantity));
}

/** Orders one to an address, to be paid at its door unless something else is said. */
export async function orderHome(
  shop: Shop,
  changes: Partial<Parameters<typeof orderInput>[2] & object> = {},
) {
  const cart = await newCart(shop);
  const input = await orderInput(shop, cart, {
    shippingtypeid: ADDRESS,
    addressinfo: HOME,
    paymnettypeid: ON_DELIVERY,
    expectedtotal: 9500,
    ...changes,
  });
  return { cart, response: await shop.call(setOrdersCoupons, input) };
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { changeStaffCart, getStaffCart, linkStaffCart } from '#lib/contracts/account/staff-sales.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { staffCartTexts as texts } from '#lib/labels/staff/staff-sales.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, errorAt, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import * as routes from '#lib/platform/routes.ts';
import { staffOnly } from './access.ts';
import { keepStaffSession } from './session.ts';

export const STAFF_CART_FORM = 'staff-cart';

/** A button without fields, on the page of the cart. */
const cartOnly = staffOnly(() => ({ to: routes.staffCart(), form: null }));

/** Adds a SKU to the cart for a customer, changes a line's quantity or takes the line out; refused: with what was typed. */
export const changeStaffCartByForm = defineForm(
  {
    name: 'staff-cart',
    access: staffOnly(typedIn),
    fields: ['productid', 'sku', 'quantity', 'key', 'action', 'query', 'cart', 'changeid'],
  },
  async (posted, { jar, staff }) => {
    const { to, form } = typedIn(posted);
    const refused = (text: string) => refusedForm(to, { ...form, errors: {} }, text);
    const intent = intentOf(posted);
    if (typeof intent === 'string') return refused(intent);
    const input = changeStaffCart.request.safeParse({
      // Two first additions at once name the same cart.
      id: staff.cart ?? textOf(posted, 'cart'),
      intents: [intent],
      changeid: textOf(posted, 'changeid') || randomUUID(),
    });
    if (!input.success) return refused(texts.wrongProduct);
    const changed = await call(changeStaffCart, input.data, { token: staff.token });
    const cart = changed.shopCart?.id ?? null;
    if (cart !== staff.cart) await keepStaffSession(jar, { ...staff, cart, link: '' });
    if (!changed.success) return refused(changed.message);
    return doneAt(intent.type === 'add' ? routes.staffCart() : to, changed.message);
  },
);

/** What was typed, and the page that shows it again. */
function typedIn(posted: Posted) {
  const values = {
    of: textOf(posted, 'sku').slice(0, 120) || textOf(posted, 'key').slice(0, 160),
    quantity: textOf(posted, 'quantity').slice(0, 20),
  };
  return { to: pageOf(posted), form: { name: STAFF_CART_FORM, values } };
}

/** Makes a link to the cart, which its page then shows. */
export const linkStaffCartByForm = defineForm(
  { name: 'staff-cart-link', access: cartOnly, fields: ['cart'] },
  async (_posted, { jar, staff }) => {
    const { token, cart } = staff;
    if (cart === null) return errorAt(routes.staffCart(), texts.nothingToLink);
    const made = await call(linkStaffCart, { id: cart }, { token });
    if (!made.success) return errorAt(routes.staffCart(), made.message);
    await keepStaffSession(jar, { ...staff, link: made.url });
    return doneAt(`${routes.staffCart()}#enlace`, texts.ready);
  },
);

/** Begins another cart: the one before stays as it is, for whoever has its link. */
export const beginStaffCart = defineForm(
  { name: 'staff-cart-new', access: cartOnly, fields: ['storeid'] },
  async (_posted, { jar, staff: { token, name } }) => {
    // The cart before would be gone for who has to log in again first.
    await call(getStaffCart, { id: null }, { token });
    await keepStaffSession(jar, { token, name });
    return doneAt(routes.staffCart(), texts.begun);
  },
);

/** What is wanted of the cart, or what is wrong with it in words. */
function intentOf(posted: Posted): CartIntent | string {
  const [key, sku] = [textOf(posted, 'key').slice(0, 160), textOf(posted, 'sku').slice(0, 120)];
  if (textOf(posted, 'action') === 'remove' && key !== '') return { type: 'remove', key };
  const quantity = quantityOf(textOf(posted, 'quantity'));
  if (quantity === null) return texts.wrongQuantity;
  if (quantity > MAX_QUANTITY) return texts.tooMany(numberText(MAX_QUANTITY));
  if (key !== '') return { type: 'set', key, quantity };
  const productid = idIn(textOf(posted, 'productid'));
  return productid === null || sku === '' ? texts.wrongProduct : { type: 'add', productid, sku, quantity };
}

/** '2', '0,5' or '0.5'. */
function quantityOf(text: string): number | null {
  const quantity = /^\d+([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  return quantity > 0 ? quantity : null;
}

/** Back to the search that something was added from, else to the cart. */
function pageOf(posted: Posted): string {
  const query = textOf(posted, 'query').slice(0, 120);
  return query === '' ? routes.staffCart() : routes.staffStock(query);
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { changeStaffCart, linkStaffCart } from '#lib/contracts/account/staff-sales.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { staffCartTexts as texts } from '#lib/labels/staff/staff-sales.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { errorAt, type FormHandler, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadStaffCart, whileLoggedIn } from './data.ts';
import { staffLoginEnded } from './login-ended.ts';
import { keepStaffSession, staffSession } from './session.ts';

export const STAFF_CART_FORM = 'staff-cart';

/** Where who used a button without fields goes on after another login. */
const HERE = { to: routes.staffCart(), form: null };

/** Adds a SKU to the cart for a customer, changes a line's quantity or takes the line out; refused: with what was typed. */
export const changeStaffCartByForm: FormHandler = async (posted, { jar }) => {
  const to = pageOf(posted);
  const values = {
    of: textOf(posted, 'sku').slice(0, 120) || textOf(posted, 'key').slice(0, 160),
    quantity: textOf(posted, 'quantity').slice(0, 20),
  };
  const form = { name: STAFF_CART_FORM, values };
  const ended = () => staffLoginEnded(jar, { to, form });
  const refused = (text: string) => ({
    to,
    flash: { notice: { tone: 'error' as const, text }, form: { ...form, errors: {} } },
  });
  const session = await staffSession(jar);
  if (!session) return ended();
  const intent = intentOf(posted);
  if (typeof intent === 'string') return refused(intent);
  const input = changeStaffCart.request.safeParse({
    // Two first additions at once name the same cart.
    id: session.cart ?? textOf(posted, 'cart'),
    intents: [intent],
    changeid: textOf(posted, 'changeid') || randomUUID(),
  });
  if (!input.success) return refused(texts.wrongProduct);
  const { token } = session;
  const changed = await whileLoggedIn(token, () => call(changeStaffCart, input.data, { token }));
  if (!changed) return ended();
  const cart = changed.shopCart?.id ?? null;
  if (cart !== session.cart) await keepStaffSession(jar, { ...session, cart, link: '' });
  if (!changed.success) return refused(changed.message);
  return {
    to: intent.type === 'add' ? routes.staffCart() : to,
    flash: { notice: { tone: 'success', text: changed.message } },
  };
};

/** Makes a link to the cart, which its page then shows. */
export const linkStaffCartByForm: FormHandler = async (_posted, { jar }) => {
  const session = await staffSession(jar);
  if (!session) return staffLoginEnded(jar, HERE);
  const { token, cart } = session;
  if (cart === null) return errorAt(routes.staffCart(), texts.nothingToLink);
  const made = await whileLoggedIn(token, () => call(linkStaffCart, { id: cart }, { token }));
  if (!made) return staffLoginEnded(jar, HERE);
  if (!made.success) return errorAt(routes.staffCart(), made.message);
  await keepStaffSession(jar, { ...session, link: made.url });
  return { to: `${routes.staffCart()}#enlace`, flash: { notice: { tone: 'success', text: texts.ready } } };
};

/** Begins another cart: the one before stays as it is, for whoever has its link. */
export const beginStaffCart: FormHandler = async (_posted, { jar }) => {
  const session = await staffSession(jar);
  // The cart before would be gone for who has to log in again first.
  if (!session || !(await loadStaffCart(session.token, null))) return staffLoginEnded(jar, HERE);
  const { token, name } = session;
  await keepStaffSession(jar, { token, name });
  return { to: routes.staffCart(), flash: { notice: { tone: 'success', text: texts.begun } } };
};

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

import { forms } from '#app/api/forms/forms.ts';
import type { FormName } from '#lib/platform/domain/form-name.ts';

type Texts = Readonly<Record<string, string>>;

const KEY = '0b2f9c7e-3f0c-4a4e-9a55-0f5d9f0a7c11';
const SKU = 'AJ-0001';

/** What a page sends in fields of these names; '1' in any other. */
const EXAMPLES: Texts = {
  ...{ action: 'ready', alias: 'Casa', allows: 'marketing', amount: '50', as: 'guest', choice: 'credit' },
  ...{ cart: KEY, change: KEY, changeid: KEY, key: KEY, code: '1234', comment: 'Hola', consent: 'S' },
  ...{ applycoupon: '', couponcode: 'HOLA', couponcodebefore: '', couponcodetold: 'HOLA' },
  ...{ forgetcoupon: '', removecoupon: '', credential: '{}', customerinfo: '[]' },
  ...{ dedicationname: 'Ana', dedicationmessage: 'Felicidades', discount: '0', discountshipping: '0' },
  ...{ drop: SKU, less: SKU, more: SKU, lines: `${SKU}:1`, missing: SKU, sku: SKU, items: 'SKU:1' },
  ...{ email: 'ana@ejemplo.bo', proof: 'ana@ejemplo.bo', firstname: 'Ana', lastname: 'Quispe' },
  ...{ name: 'Ana', names: 'Ana', phone: '70012345', recipient: 'Rosa', reason: 'Otro', message: 'Hola' },
  ...{ event: '1000', eventid: '1000', eventname: 'Boda', eventdate: '20270101', eventenddate: '20270102' },
  ...{ form: 'estiloForm', formfor: '2', guests: '80', hour: '9', kind: 'stock', next: '/', return: '/' },
  ...{ invoicename: 'Quispe SRL', invoicenumber: '1020304050', rememberinvoice: 'S', suscribe: 'S' },
  ...{ lineaction: `save ${SKU}`, linekey: SKU, linequantity: '2', number: '8', orderid: '123456789' },
  ...{ oldpassword: 'x', password: 'clave-segura-1', password2: 'clave-segura-1', remember: 'S' },
  ...{
    other: '60',
    payment: '2',
    point: '-16.5,-68.1',
    productid: '1000',
    provider: 'google',
    query: 'taza',
  },
  ...{ reference: 'Portón', shippingcost: '0', shippingtypeid: '2', storeid: '101', street: 'Calle 21' },
  ...{ subtotal: '100', total: '100', time: '2027-01-01 9', to: '2', token: 'a.b', topic: 'order' },
  ...{ type: 'later', visibility: 'now', wish: '1000:', zone: '1-calacoto' },
};

/** What they send in these, where the name means something else. */
const OWN: Partial<Record<FormName, Texts>> = {
  address: { action: 'zones' },
  'account-erase': { password: 'x' },
  'account-export': { password: 'x' },
  'buy-link': { to: '/' },
  cart: { key: SKU },
  'cart-line': { to: `3 ${SKU}` },
  'checkout-dedication': { step: '3' },
  contact: { message: 'Hola, ¿qué tal?' },
  coupon: { code: 'HOLA' },
  'forgot-password': { email: 'nadie@ejemplo.bo' },
  login: { email: 'nadie@ejemplo.bo' },
  'newsletter-link': { action: 'confirm' },
  'place-order': { payment: '1' },
  preregister: { email: 'prueba@ejemplo.bo' },
  register: { email: 'prueba@ejemplo.bo' },
  'staff-cart': { action: 'add', key: SKU },
  'staff-login': { name: 'marta' },
  'staff-order': { number: '123456789' },
  'wishlist-share': { action: 'share' },
};

/** What each form knows, each field as a page would send it; of all but those that end the login which the others are sent with. */
export const FORM_FIELDS: Readonly<Record<string, Texts>> = Object.fromEntries(
  forms
    .filter(({ name }) => !name.startsWith('logout'))
    .map(({ name, fields }) => [name, textsOf(fields, OWN[name])]),
);

function textsOf(fields: readonly string[], own: Texts = {}): Texts {
  return Object.fromEntries(fields.map((field) => [field, own[field] ?? EXAMPLES[field] ?? '1']));
}

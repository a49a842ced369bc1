import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from 'playwright/test';
import { eraseOwnAccount } from '#lib/contracts/account/own-data.ts';
import { changePassword } from '#lib/contracts/account/recovery.ts';
import { getSignedInCustomer, logoutEverywhere } from '#lib/contracts/account.ts';
import { saveCheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { contract } from '#lib/contracts/index.ts';
import { makeCustomer, type TestCustomer } from '../account/customer.ts';
import { expect, test } from '../buy/buyer.ts';
import { callAsServer } from '../support/call-as-server.ts';
import { type OwnProduct, ownProduct } from '../support/own-product.ts';

/** What stands in the cart of the customer, of what no page may show a word. */
const PERSONAL = {
  firstname: 'Zenobia',
  lastname: 'Ticona',
  phone: '71298765',
  email: 'zenobia@correo.example',
};

/** Who asks, with cookies that a browser once had. */
interface Asker {
  request: APIRequestContext;
  origin: string;
}

const ENDS: readonly [string, (device: Asker, customer: TestCustomer) => Promise<unknown>][] = [
  ['a logout on the device itself', ({ request, origin }) => post(request, origin, '/api/forms/logout')],
  ['a logout on all devices', (_device, { token }) => callAsServer(logoutEverywhere, {}, token)],
  [
    'another password',
    (_device, { id, token, password }) =>
      callAsServer(
        changePassword,
        { customerid: id, oldpassword: password, password: 'otra-clave-2' },
        token,
      ),
  ],
  [
    'the end of the account',
    (_device, { token, password }) => callAsServer(eraseOwnAccount, { password }, token),
  ],
];

const post = (request: APIRequestContext, origin: string, path: string, form: Record<string, string> = {}) =>
  request.post(path, { form, headers: { origin }, maxRedirects: 0 });

/** Pages and forms that go by the visitor's cookies; calls follow from the contract. */
const PAGES = [
  '/api/me',
  '/api/bag',
  '/checkout/cart',
  '/checkout/cart?step=2',
  '/checkout/cart?step=3',
  '/order/status/paidOffline',
];
const FORMS: readonly [string, Record<string, string>][] = [
  ['checkout-start', { as: 'guest' }],
  ['checkout-personal', { firstname: 'Otra' }],
  ['checkout-shipping', { type: '1' }],
  ['checkout-dedication', { dedicationname: 'Otra', dedicationmessage: 'hola' }],
  ['place-order', { idempotencykey: randomUUID() }],
  ['cart-undo', {}],
  ['store', { store: '102' }],
];

/** Every response to what a visitor's cookies open: reads, writes, and reads again of what a write may have brought. */
async function walk({ request, origin }: Asker, isWriting: boolean): Promise<string[]> {
  const texts: string[] = [];
  const note = async (sent: Promise<{ text: () => Promise<string> }>) =>
    void texts.push(await (await sent).text());
  const readAll = async () => {
    for (const page of PAGES) await note(request.get(page));
    for (const { service, method, fill, browser } of contract) {
      const isBySession = Object.values(fill).some((key) => key !== undefined && VISITOR_KEYS.includes(key));
      if (browser === false || !isBySession) continue;
      const body = Object.fromEntries(
        browser.flatMap((key) => (Object.hasOwn(SAMPLES, key) ? [[key, SAMPLES[key]]] : [])),
      );
      await note(request.post(`/api/${service}/${method}`, { data: body, headers: { origin } }));
    }
  };
  await readAll();
  if (!isWriting) return texts;
  await note(request.post('/api/draft', { data: { typed: { firstname: 'Otra' } }, headers: { origin } }));
  for (const [form, fields] of FORMS) await note(post(request, origin, `/api/forms/${form}`, fields));
  await readAll();
  return texts;
}

/** What the session knows of its visitor. */
const VISITOR_KEYS = ['cartId', 'visitorId', 'userId'];

/** What calls want of a browser. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  intents: [],
  updatedate: null,
  shippingtypeid: 1,
  addressinfo: {},
  couponcode: 'NADA',
  eventid: 1,
  status: 'INITIAL',
  page: 'CART',
  productid: 1,
  wishlist: true,
};

/** A device with a customer's login, cart and typed data, and its cookies. */
async function device(browser: Browser, origin: string, goods: OwnProduct) {
  const customer = await makeCustomer();
  const context = await browser.newContext({ baseURL: origin });
  const { request } = context;
  const form = { email: customer.email, password: customer.password, remember: 'S' };
  expect((await post(request, origin, '/api/forms/login', form)).status()).toBe(303);
  const line = { productid: /-(\d+)$/.exec(goods.path)?.[1] ?? '', sku: goods.skus[0] ?? '' };
  expect((await post(request, origin, '/api/forms/cart', { ...line, quantity: '1' })).status()).toBe(303);
  const { cart } = await callAsServer(getSignedInCustomer, {}, customer.token);
  if (!cart) throw new Error('no cart');
  const key = { cartsessionid: cart.id, userid: customer.id, visitorid: null };
  await callAsServer(
    saveCheckoutDraft,
    { ...key, changes: { personal: PERSONAL, typed: PERSONAL } },
    customer.token,
  );
  return { context, request, customer };
}

test('what ends a login ends every way that a visitor’s cookies open to its cart and its data @desktop', async ({
  browser,
  baseURL,
  request: anybody,
}) => {
  const origin = baseURL ?? '';
  // What nobody has bought stands on no page for everybody.
  const product = await ownProduct(anybody, { title: 'Cuenco', price: '55.00' });
  for (const [name, end] of ENDS) {
    const { context, request, customer } = await device(browser, origin, product);
    const secrets = [PERSONAL.firstname, PERSONAL.phone, PERSONAL.email, product.title];
    const own = (await walk({ request, origin }, false)).join('\n');
    // The walk would see them: that is what the login shows.
    for (const word of [PERSONAL.firstname, PERSONAL.phone, product.title]) expect(own, name).toContain(word);

    const saved = await context.cookies();
    await end({ request, origin }, customer);
    const without = saved.filter((cookie) => !/customer/.test(cookie.name));
    for (const [which, cookies] of [
      ['all', saved],
      ['without the login', without],
    ] as const) {
      const thief = await browser.newContext({ baseURL });
      await thief.addCookies(cookies);
      const seen = (await walk({ request: thief.request, origin }, true)).join('\n');
      for (const word of secrets) expect(seen, `${name}, ${which} cookies: ${word}`).not.toContain(word);
      await thief.close();
    }
    await context.close();
  }
});

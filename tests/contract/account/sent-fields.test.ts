import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { getActiveCart } from '#lib/contracts/account/carts.ts';
import { login, setCustomers } from '#lib/contracts/account/login.ts';
import { suscribe } from '#lib/contracts/account/newsletter.ts';
import { getCustomerById, updateCustomers } from '#lib/contracts/account/profile.ts';
import { changePassword, getTokenEmail } from '#lib/contracts/account/recovery.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { checkOrderPaid, getOrderById } from '#lib/contracts/orders.ts';
import { encodeInput } from '#lib/platform/api/wire.ts';
import { add, GUEST, makeCart, makeProduct, orderInput, PERSON, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, newEmail, registration, sendAs, signIn } from './customers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the fields of customers’ forms are named in lower case, and what they hold is as it was typed [CALL-44, CALL-46, CALL-47, CALL-48, FORM-37, GAP-080]', async () => {
  for (const { method, request } of [setCustomers, updateCustomers, changePassword, getTokenEmail]) {
    const names = Object.keys(request.shape);
    expect(names, method).toEqual(names.map((name) => name.toLowerCase()));
  }
  const email = newEmail();
  const [first, second] = ['CLAVE-Primera-1', 'CLAVE-Segunda-2'];
  const sent = registration({ email, password: first, names: 'ROSA MaríA', code: 'LP-12 A' });
  expect((await sendAs(shop, setCustomers, sent)).body).toMatchObject({ success: true });
  expect(await signIn(shop, email, first.toLowerCase())).toMatchObject({ success: false });
  const entered = await signIn(shop, email, first);
  if (!entered.success) throw new Error(entered.message);
  const asRosa = as(shop, entered);
  const customerid = entered.userId;
  const wrongly = { LASTNAME: 'No', Phone: '79999999' };
  expect((await asRosa(updateCustomers, { customerid, lastname2: 'VARGAS', ...wrongly })).body).toMatchObject(
    {
      success: true,
    },
  );
  expect((await asRosa(getCustomerById, { customerid })).body).toMatchObject({
    USER: {
      EMAIL: email,
      FIRSTNAME: 'ROSA MaríA',
      LASTNAME: 'Quispe',
      LASTNAME2: 'VARGAS',
      PHONE: '',
      CODE: 'LP-12 A',
    },
  });
  const changed = await asRosa(changePassword, { customerid, oldpassword: first, password: second });
  expect(changed.body).toMatchObject({ success: true });
  expect(await signIn(shop, email, second)).toMatchObject({ success: true });
  expect((await sendAs(shop, getTokenEmail, { email })).body).toMatchObject({ success: true });
  expect((await sendAs(shop, getTokenEmail, { EMAIL: email })).status).toBe(400);
});

test('a password travels as its MD5 and is stored hashed again, with a salt of its own [FORM-13, GAP-079]', async () => {
  const [one, other] = [newEmail(), newEmail()];
  for (const email of [one, other]) {
    const wire = encodeInput(setCustomers, registration({ email, password: 'secreta-123' }));
    expect(wire.password).toMatch(/^[0-9a-f]{32}$/);
    expect((await sendAs(shop, setCustomers, wire)).body).toMatchObject({ success: true });
    expect(await signIn(shop, email, 'secreta-123')).toMatchObject({ success: true });
  }
  const rows = await shop.deps.db
    .selectFrom('customer')
    .select('password_hash')
    .where('email', 'in', [one, other])
    .execute();
  const [first, second] = rows.map(({ password_hash }) => password_hash ?? '');
  expect(first).toMatch(/^\$argon2id\$/);
  expect(first).not.toBe(second);
});

test('login, providers, logout and registration are served where the specification says, by these verbs alone [CALL-43, GAP-111]', async () => {
  const email = newEmail();
  const person = encodeInput(setCustomers, registration({ email, password: 'secreta-123' }));
  const entry = encodeInput(login, { email, password: 'secreta-123', remoteaddress: '' });
  const ask = async (method: 'GET' | 'POST' | 'PUT', name: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      'x-ajuar-server-key': shop.env.serverKey,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${shop.address}/api/frontend/${name}`, {
      method,
      headers,
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    return response.status === 404 ? 404 : await response.json();
  };
  expect(await ask('POST', 'setCustomers', person)).toBe(404);
  expect(await ask('PUT', 'setCustomers', person)).toMatchObject({ success: true });
  expect(await ask('PUT', 'login', entry)).toBe(404);
  const entered = z.object({ token: z.string() }).parse(await ask('POST', 'login', entry));
  expect(await ask('PUT', 'loginSNKey', {})).toBe(404);
  expect(await ask('POST', 'loginSNKey', {})).not.toBe(404);
  expect(await ask('GET', 'logout', {})).toBe(404);
  expect(await ask('POST', 'logout', {}, entered.token)).toMatchObject({ success: true });
});

test('calls and fields are spelt as the specification spells them [GAP-075]', async () => {
  const email = newEmail();
  expect((await sendAs(shop, setCustomers, registration({ email, suscribe: true }))).body).toMatchObject({
    success: true,
  });
  const wrong = { ...registration({ email: newEmail() }), suscribe: 'quizás' };
  expect((await sendAs(shop, setCustomers, wrong)).status).toBe(400);
  const entered = await signIn(shop, email);
  if (!entered.success) throw new Error(entered.message);
  expect(entered.haveenvent).toBe(false);
  const own = { storeid: STORE, userid: entered.userId };
  expect(getActiveCart.path).toBe('/api/frontend/getAcviteCartsByUserId');
  expect((await as(shop, entered)(getActiveCart, own)).body).toEqual({ success: true, id: null });
  expect(suscribe.path).toBe('/externalapi/execute/suscribe/key/:key');
  expect((await sendAs(shop, suscribe, { email, remoteaddress: '' })).body).toMatchObject({ success: true });

  const product = await makeProduct(shop, { stock: 2, price: 10000 });
  const cart = await makeCart(shop, add(product));
  const wire = encodeInput(setOrdersCoupons, await orderInput(shop, cart, { paymnettype: 'OFFLINE' }));
  const { paymnettypeid, ...unnamed } = wire;
  const misspelt = { ...unnamed, paymenttypeid: paymnettypeid };
  expect((await sendAs(shop, setOrdersCoupons, misspelt)).status).toBe(400);
  const ordered = await sendAs(shop, setOrdersCoupons, wire);
  const { message: orderid } = z.object({ message: z.string() }).parse(ordered.body);
  const asked = { orderid, email: PERSON.email, userId: GUEST, languageid: 3 };
  expect((await sendAs(shop, getOrderById, asked)).body).toMatchObject({
    orderDetails: [{ SKU: product.sku }],
  });
  expect((await sendAs(shop, checkOrderPaid, asked)).body).toMatchObject({
    orderdetails: [{ SKU: product.sku }],
  });
});

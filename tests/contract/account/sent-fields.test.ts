import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCustomers } from '#lib/contracts/account/login.ts';
import { getCustomerById, updateCustomers } from '#lib/contracts/account/profile.ts';
import { changePassword, getTokenEmail } from '#lib/contracts/account/recovery.ts';
import { encodeInput } from '#lib/platform/api/wire.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, newEmail, registration, sendAs, signIn } from './customers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the fields of customers’ forms are named in lower case, and what they hold is as it was typed [FORM-37, GAP-080]', async () => {
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

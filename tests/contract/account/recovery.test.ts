import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pruneLinks } from '#backend/modules/account/links/links.ts';
import {
  changePassword,
  changePasswordByToken,
  executeRecovery,
  getTokenEmail,
  proveEmail,
  recoveryPass,
  requestProof,
  sendRecoveryMail,
} from '#lib/contracts/account/recovery.ts';
import { getSignedInCustomer } from '#lib/contracts/account.ts';
import { add, makeCart, makeProduct, placed } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import {
  as,
  type Customer,
  linkToken,
  mails,
  makeCustomer,
  newEmail,
  PASSWORD,
  sendAs,
  signIn,
} from './customers.ts';

const HOUR_MS = 3_600_000;
const RECOVERY = '/customer/recovery/password';
const NEW = 'nuevo12345';
const OVER = { success: false, errorcode: '002', message: expect.stringContaining('ya no sirve') };

let shop: Shop;
let rosa: Customer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (email: string) => shop.call(getTokenEmail, { email, remoteaddress: '' });
const recover = (token: string, password = NEW, email = '') =>
  shop.call(changePasswordByToken, { token, password, email, remoteaddress: '' });
const tokenOf = ({ email }: Customer) => linkToken(shop, email, RECOVERY);
const isIn = async (customer: { token: string }) =>
  (await as(shop, customer)(getSignedInCustomer)).status === 200;

describe('a forgotten password', () => {
  test('is changed by the link of a mail, once; every login ends [AUTH-27, AUTH-29, CALL-44, CALL-45, GAP-081]', async () => {
    rosa = await makeCustomer(shop);
    expect(await ask(rosa.email.toUpperCase())).toEqual({ success: true, token: 'enviado' });
    const mail = (await mails(shop)).at(-1);
    expect(mail).toMatchObject({ to: rosa.email, subject: expect.stringContaining('cambia tu contraseña') });
    const token = await tokenOf(rosa);
    expect(mail?.html).toContain(`${RECOVERY}/${token}`);
    expect(JSON.stringify(await shop.deps.db.selectFrom('account_link').selectAll().execute())).not.toContain(
      token,
    );
    expect(await recover(token)).toMatchObject({ success: true });
    expect(await isIn(rosa)).toBe(false);
    expect([await signIn(shop, rosa.email), await signIn(shop, rosa.email, NEW)]).toMatchObject([
      { success: false },
      { success: true },
    ]);
    expect((await mails(shop)).at(-1)).toMatchObject({
      to: rosa.email,
      subject: expect.stringContaining('cambió'),
    });
    expect(await recover(token)).toEqual(OVER);
  });

  test('an e-mail without account is refused with 002; as much is written for it, and no mail goes out [CALL-44]', async () => {
    const [before, nobody] = [(await mails(shop)).length, newEmail()];
    const unknown = { success: false, errorcode: '002', message: 'El correo electrónico no existe' };
    const written = async (email: string, response: object) => {
      const count = async (table: 'outbox' | 'account_link') =>
        (await shop.deps.db.selectFrom(table).selectAll().execute()).length;
      const [mailsBefore, linksBefore] = [await count('outbox'), await count('account_link')];
      expect(await ask(email)).toEqual(response);
      return [(await count('outbox')) - mailsBefore, (await count('account_link')) - linksBefore];
    };
    expect(await written(nobody, unknown)).toEqual([1, 1]);
    expect(await mails(shop)).toHaveLength(before);
    const known = (await makeCustomer(shop)).email;
    expect(await written(known, { success: true, token: 'enviado' })).toEqual([1, 1]);
    // Nothing of it is ever sent.
    const query = shop.deps.db.selectFrom('outbox').select('done_at').where(sql`payload ->> 'to'`, '=', '');
    expect(await query.execute()).toEqual([{ done_at: expect.any(Date) }]);
    expect(await shop.call(getTokenEmail, { email: 'nadie', remoteaddress: '' })).toMatchObject({
      errorcode: '003',
    });
  });

  test('the link ends after an hour, with a newer password, and at the same moment it is good once [AUTH-30, AUTH-32]', async () => {
    rosa = await makeCustomer(shop);
    await ask(rosa.email);
    const late = await tokenOf(rosa);
    shop.advance(HOUR_MS);
    expect(await recover(late)).toEqual(OVER);
    await ask(rosa.email);
    const first = await tokenOf(rosa);
    await ask(rosa.email);
    const second = await tokenOf(rosa);
    const both = await Promise.all([recover(second), recover(second)]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await recover(first)).toEqual(OVER);
    expect(await recover('x')).toEqual(OVER);
    shop.advance(25 * HOUR_MS);
    expect(await pruneLinks(shop.deps)).toBeGreaterThan(2);
  });

  test('beside another e-mail it is refused with 001, with a weak password with 003; both may try again [AUTH-33, AUTH-34]', async () => {
    rosa = await makeCustomer(shop);
    await ask(rosa.email);
    const token = await tokenOf(rosa);
    expect(await recover(token, NEW, 'otra@correo.example')).toEqual({
      success: false,
      errorcode: '001',
      message: 'El correo electrónico no existe',
    });
    expect((await sendAs(shop, changePasswordByToken, { token, password: 'corta1' })).body).toMatchObject({
      errorcode: '003',
    });
    expect(await recover(token, NEW, rosa.email.toUpperCase())).toMatchObject({ success: true });
  });

  test('lets in at once who had tried too often', async () => {
    rosa = await makeCustomer(shop);
    for (let tries = 0; tries < 10; tries += 1) await signIn(shop, rosa.email, 'malo12345');
    await ask(rosa.email);
    await recover(await tokenOf(rosa));
    expect(await signIn(shop, rosa.email, NEW)).toMatchObject({ success: true });
  });

  test('an e-mail gets five links a day, whichever call asks for them; the answer stays the same [CALL-23, CALL-24, GAP-081]', async () => {
    rosa = await makeCustomer(shop);
    const { email } = rosa;
    const before = (await mails(shop)).length;
    const remoteaddress = '';
    const triggered = { success: true, message: expect.stringMatching(/^Si el correo tiene una cuenta/) };
    expect(await shop.call(recoveryPass, { email, remoteaddress })).toEqual(triggered);
    expect(await shop.call(executeRecovery, { email, remoteaddress })).toEqual(triggered);
    const byName = { templateid: 'passwordRecovery', formdata: { email }, remoteaddress } as const;
    expect(await shop.call(sendRecoveryMail, byName)).toEqual(triggered);
    expect(await mails(shop)).toHaveLength(before + 3);
    for (let more = 0; more < 5; more += 1) expect(await ask(email)).toMatchObject({ success: true });
    expect(await mails(shop)).toHaveLength(before + 5);
  });

  test('one address asks for thirty in an hour', async () => {
    const from = (email: string) => sendAs(shop, getTokenEmail, { email, remoteaddress: '198.51.100.9' });
    for (let asked = 0; asked < 30; asked += 1) expect((await from(newEmail())).status).toBe(200);
    expect((await from(newEmail())).status).toBe(429);
  });
});

describe('another password by the old one', () => {
  test('ends every other login, keeps this one, and tells the customer [CALL-46, ACC-05]', async () => {
    rosa = await makeCustomer(shop);
    const other = await signIn(shop, rosa.email);
    if (!other.success) throw new Error();
    const body = { customerid: rosa.customerid, oldpassword: PASSWORD, password: NEW };
    const response = await as(shop, rosa)(changePassword, body);
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect([await isIn(rosa), await isIn(other)]).toEqual([true, false]);
    expect(await signIn(shop, rosa.email, NEW)).toMatchObject({ success: true });
    expect((await mails(shop)).at(-1)).toMatchObject({
      to: rosa.email,
      subject: expect.stringContaining('cambió'),
    });
  });

  test('a wrong old one is refused with 002, ten times; a weak new one with 003; another customer’s never [ACC-08, CALL-46]', async () => {
    rosa = await makeCustomer(shop);
    const send = (changes: object) =>
      as(shop, rosa)(changePassword, {
        customerid: rosa.customerid,
        oldpassword: 'malo12345',
        password: NEW,
        ...changes,
      });
    expect((await send({ password: 'corta1' })).body).toMatchObject({ errorcode: '003' });
    expect((await send({ customerid: rosa.customerid + 1 })).status).toBe(403);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await send({})).body).toEqual({
        success: false,
        errorcode: '002',
        message: 'Contraseña erronea',
      });
    }
    expect((await send({ oldpassword: PASSWORD })).status).toBe(429);
  });
});

describe('a proven e-mail', () => {
  const ordersOf = async (customerId: number) =>
    (
      await shop.deps.db
        .selectFrom('shop_order')
        .select('order_id')
        .where('customer_id', '=', customerId)
        .execute()
    ).map(({ order_id }) => order_id);
  const guestOrder = async (email: string) => {
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 3 })));
    const orderid = await placed(shop, cart);
    await shop.deps.db
      .updateTable('shop_order')
      .set({ email: email.toLowerCase() })
      .where('order_id', '=', orderid)
      .execute();
    return orderid;
  };

  test('brings the orders that a guest made with it, and nothing before', async () => {
    const email = newEmail();
    const orders = [await guestOrder(email), await guestOrder(email)];
    const others = await guestOrder(newEmail());
    rosa = await makeCustomer(shop, { email });
    expect(await ordersOf(rosa.customerid)).toEqual([]);
    const token = await linkToken(shop, email, '/customer/account/verify');
    expect(await shop.call(proveEmail, { token })).toMatchObject({ success: true, orders: 2 });
    expect((await ordersOf(rosa.customerid)).sort()).toEqual(orders.sort());
    expect(await ordersOf(rosa.customerid)).not.toContain(others);
    expect(await shop.call(proveEmail, { token })).toMatchObject({ success: true, orders: 0 });
    expect(await shop.call(proveEmail, { token: 'x' })).toMatchObject({ success: false });
  });

  test('is proven by a recovery too; the link is mailed again while it is not', async () => {
    const email = newEmail();
    const order = await guestOrder(email);
    rosa = await makeCustomer(shop, { email });
    const before = (await mails(shop)).length;
    expect((await as(shop, rosa)(requestProof)).body).toMatchObject({
      message: expect.stringContaining(email),
    });
    expect(await mails(shop)).toHaveLength(before + 1);
    await ask(email);
    await recover(await tokenOf(rosa));
    expect(await ordersOf(rosa.customerid)).toEqual([order]);
    const again = await signIn(shop, email, NEW);
    if (!again.success) throw new Error();
    expect((await as(shop, again)(requestProof)).body).toMatchObject({
      message: 'Tu correo ya está confirmado.',
    });
  });
});

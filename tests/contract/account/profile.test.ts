import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pruneSubscriptions } from '#backend/modules/newsletter/service.ts';
import {
  cancelSubscription,
  followNewsletterLink,
  getSubscriptionStatus,
  suscribe,
} from '#lib/contracts/account/newsletter.ts';
import { getCustomerById, updateCustomers } from '#lib/contracts/account/profile.ts';
import { proveEmail } from '#lib/contracts/account/recovery.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import {
  as,
  type Customer,
  linkToken,
  mails,
  makeCustomer,
  makeProven,
  newEmail,
  sendAs,
  signIn,
} from './customers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const read = async (customer: Customer) =>
  (await as(shop, customer)(getCustomerById, { customerid: customer.customerid })).body as { USER: object };
const change = async (customer: Customer, changes: object) =>
  (await as(shop, customer)(updateCustomers, { customerid: customer.customerid, ...changes })).body;

describe('what a customer says of themselves', () => {
  test('is theirs to read and to change; what is not sent stays [ACC-12, CALL-48, CALL-49, GAP-087]', async () => {
    const rosa = await makeCustomer(shop, { phone: '71234567' });
    const sent = { firstname: 'Rosa María', lastname2: 'Mamani', code: '12', birthday: '1990-05-17' };
    expect(await change(rosa, sent)).toEqual({ success: true, message: 'Datos Actualizados correctamente' });
    expect(await read(rosa)).toMatchObject({
      success: true,
      USER: {
        EMAIL: rosa.email,
        FIRSTNAME: 'Rosa María',
        LASTNAME: 'Quispe',
        LASTNAME2: 'Mamani',
        PHONE: '71234567',
        CODE: '12',
        BIRTHDAY: '1990-05-17T00:00:00.000Z',
        EXPONEA_STATUS: 'N',
        EMAILPROVEN: false,
      },
    });
    expect(await change(rosa, { birthday: '19900231' })).toMatchObject({ success: false, errorcode: '003' });
    expect(await change(rosa, { birthday: '' })).toMatchObject({ success: true });
    expect((await read(rosa)).USER).toMatchObject({ BIRTHDAY: '', FIRSTNAME: 'Rosa María' });
  });

  test('is nobody else’s', async () => {
    const [rosa, luis] = [await makeCustomer(shop), await makeCustomer(shop)];
    const other = { customerid: luis.customerid };
    expect((await as(shop, rosa)(getCustomerById, other)).status).toBe(403);
    expect((await as(shop, rosa)(updateCustomers, { ...other, firstname: 'X' })).status).toBe(403);
    expect((await sendAs(shop, getCustomerById, other)).status).toBe(401);
  });

  test('another e-mail is proven anew, the old one is told, and one that is taken is refused with 002 [ACC-09, CALL-48]', async () => {
    const [rosa, luis] = [await makeProven(shop), await makeCustomer(shop)];
    expect(await change(rosa, { email: luis.email.toUpperCase() })).toEqual({
      success: false,
      errorcode: '002',
      message: 'El usuario ya existente intente con otro correo',
    });
    expect(await change(rosa, { email: rosa.email.toLowerCase() })).toMatchObject({ success: true });
    expect((await read(rosa)).USER).toMatchObject({ EMAIL: rosa.email.toLowerCase(), EMAILPROVEN: true });
    const email = newEmail();
    expect(await change(rosa, { email })).toMatchObject({ success: true });
    expect((await read(rosa)).USER).toMatchObject({ EMAIL: email, EMAILPROVEN: false });
    const [told, proof] = (await mails(shop)).slice(-2);
    expect([told?.to, proof?.to]).toEqual([rosa.email.toLowerCase(), email]);
    expect(told?.text).toContain(email);
    expect(await signIn(shop, rosa.email)).toMatchObject({ success: false });
    expect(await signIn(shop, email)).toMatchObject({ success: true });
    await shop.call(proveEmail, { token: await linkToken(shop, email, '/customer/account/verify') });
    expect((await read(rosa)).USER).toMatchObject({ EMAILPROVEN: true });
  });

  test('a link for the e-mail before proves nothing of the new one', async () => {
    const rosa = await makeCustomer(shop);
    const token = await linkToken(shop, rosa.email, '/customer/account/verify');
    await change(rosa, { email: newEmail() });
    expect(await shop.call(proveEmail, { token })).toMatchObject({ success: false });
  });

  test('whatever is typed, there is an answer', async () => {
    const rosa = await makeCustomer(shop);
    const anything = fc.oneof(fc.string({ maxLength: 90, unit: 'binary' }), fc.integer(), fc.constant(null));
    const fields = fc.record(
      { email: anything, firstname: anything, phone: anything, code: anything, birthday: anything },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fields, async (typed) => {
        const body = { customerid: rosa.customerid, ...typed };
        expect([200, 400]).toContain((await as(shop, rosa)(updateCustomers, body)).status);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the newsletter', () => {
  const status = async (customer: Customer, emails = customer.email) =>
    (await as(shop, customer)(getSubscriptionStatus, { emails })).body;
  const is = (response: string) => ({ success: true, response });
  const linkOf = (email: string, action: 'confirm' | 'stop') =>
    linkToken(shop, email, `/customer/newsletter/${action}`);

  test('wanted with the account counts once the e-mail is proven [AUTH-22]', async () => {
    const rosa = await makeCustomer(shop, { suscribe: true });
    expect(await status(rosa)).toEqual(is('pending'));
    await shop.call(proveEmail, { token: await linkToken(shop, rosa.email, '/customer/account/verify') });
    expect(await status(rosa)).toEqual(is('subscribed'));
    expect((await read(rosa)).USER).toMatchObject({ EXPONEA_STATUS: 'S' });
  });

  test('sent at once by two clicks or two tabs mails one link [CALL-28]', async () => {
    const email = newEmail();
    const before = (await mails(shop)).length;
    const typed = [email, email.toUpperCase(), ` ${email}`, email];
    const all = await Promise.all(typed.map((one) => shop.call(suscribe, { email: one, remoteaddress: '' })));
    expect(all.map(({ success }) => success)).toEqual([true, true, true, true]);
    expect(await mails(shop)).toHaveLength(before + 1);
  });

  test('a guest’s counts once the link is opened; the answer tells nothing of the address [CALL-28]', async () => {
    const email = newEmail();
    const before = (await mails(shop)).length;
    const first = await shop.call(suscribe, { email, remoteaddress: '' });
    expect(await shop.call(suscribe, { email, remoteaddress: '' })).toEqual(first);
    expect(await mails(shop)).toHaveLength(before + 1);
    const rosa = await makeCustomer(shop, { email });
    expect(await status(rosa)).toEqual(is('pending'));
    const token = await linkOf(email, 'confirm');
    expect(await shop.call(followNewsletterLink, { action: 'stop', token })).toMatchObject({
      success: false,
    });
    for (let times = 0; times < 2; times += 1) {
      expect(await shop.call(followNewsletterLink, { action: 'confirm', token })).toMatchObject({
        success: true,
      });
    }
    expect(await status(rosa)).toEqual(is('subscribed'));
    const stop = await linkOf(email, 'stop');
    expect(await shop.call(followNewsletterLink, { action: 'stop', token: stop })).toMatchObject({
      success: true,
    });
    expect(await status(rosa)).toEqual(is('none'));
    expect(await shop.call(followNewsletterLink, { action: 'confirm', token })).toMatchObject({
      success: false,
    });
  });

  test('what a stranger asked for, a recovery of the account does not confirm', async () => {
    const email = newEmail();
    await shop.call(suscribe, { email, remoteaddress: '' });
    expect(await status(await makeProven(shop, { email }))).toEqual(is('pending'));
  });

  test('a proven customer has it at once, and ends it; another’s is refused [ACC-03, ACC-04, CALL-27, CALL-29, GAP-091]', async () => {
    const [rosa, luis] = [await makeProven(shop), await makeCustomer(shop)];
    const send = as(shop, rosa);
    expect((await send(suscribe, { email: rosa.email })).body).toMatchObject({ success: true });
    expect(await status(rosa, rosa.email.toUpperCase())).toEqual(is('subscribed'));
    const refused = { success: false, message: expect.stringContaining('tu propio correo') };
    expect(await status(rosa, luis.email)).toEqual(refused);
    expect((await send(cancelSubscription, { emails: luis.email })).body).toEqual(refused);
    expect((await send(cancelSubscription, { emails: rosa.email })).body).toMatchObject({ success: true });
    expect(await status(rosa)).toEqual(is('none'));
    shop.advance(31 * 86_400_000);
    expect(await pruneSubscriptions(shop.deps)).toBeGreaterThan(0);
  });

  test('what is no e-mail is refused', async () => {
    expect(await shop.call(suscribe, { email: 'rosa@', remoteaddress: '' })).toMatchObject({
      success: false,
    });
  });
});

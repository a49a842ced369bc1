import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePasswordByToken, getTokenEmail } from '#lib/contracts/account/recovery.ts';
import { linkSNKey, loginSNKey } from '#lib/contracts/account/social.ts';
import { getSignedInCustomer } from '#lib/contracts/account.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, linkToken, mails, makeCustomer, newEmail, PASSWORD, sendAs, signIn } from './customers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Identity = CallInput<typeof loginSNKey>;

/** Somebody whom nobody has met, as Google tells of them. */
function identity(changes: Partial<Identity> = {}): Identity {
  const who = { email: newEmail(), firstname: 'Lucía', lastname: 'Mamani', phone: '', phonecode: '' };
  const key = { keytype: 'google' as const, customerkey: crypto.randomUUID(), emailverified: true };
  return { ...who, ...key, defstoreid: STORE, remoteaddress: '', ...changes };
}

const enter = (one: Identity) => shop.call(loginSNKey, one);
const link = ({ email, keytype, customerkey, emailverified }: Identity, password = PASSWORD) =>
  shop.call(linkSNKey, { email, keytype, customerkey, emailverified, password, remoteaddress: '' });

async function entered(one: Identity) {
  const response = await enter(one);
  if (!response.success) throw new Error(response.message);
  return response;
}

const customerOf = (email: string) =>
  shop.deps.db
    .selectFrom('customer')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
const provenAt = async (email: string) => (await customerOf(email)).email_proven_at;
const proofsOf = async (email: string) =>
  (await mails(shop)).filter(({ to, text }) => to === email && text.includes('/customer/account/verify/'));

const TAKEN = {
  success: false,
  errorcode: '002',
  message: 'El usuario ya existente intente con otro correo',
};

describe('a new identity', () => {
  test('with a verified e-mail makes a customer, whom it finds afterwards whatever else it says [CALL-42]', async () => {
    const one = identity({ phonecode: '591', phone: '712-34567' });
    const first = await entered(one);
    expect(first).toMatchObject({
      email: one.email,
      firstname: 'Lucía',
      lastname: 'Mamani',
      phone: '71234567',
      exponea_status: 'N',
    });
    expect((await as(shop, first)(getSignedInCustomer)).body).toMatchObject({ customerid: first.userId });
    expect(await customerOf(one.email)).toMatchObject({ password_hash: null, store_id: STORE });
    expect(await provenAt(one.email)).toEqual(shop.deps.clock());
    expect(await proofsOf(one.email)).toEqual([]);

    const again = await entered({ ...one, email: newEmail(), firstname: 'Otra' });
    expect(again).toMatchObject({ userId: first.userId, email: one.email, firstname: 'Lucía' });
    expect(again.token).not.toBe(first.token);
    expect((await entered({ ...one, email: '', emailverified: false })).userId).toBe(first.userId);
    // The same number at another provider is somebody else.
    const elsewhere = await entered({ ...one, keytype: 'facebook', email: newEmail() });
    expect(elsewhere.userId).not.toBe(first.userId);
  });

  test('whose e-mail the provider does not vouch for proves nothing: the link is mailed [CALL-42]', async () => {
    const one = identity({ keytype: 'facebook', emailverified: false });
    await entered(one);
    expect(await provenAt(one.email)).toBeNull();
    expect(await proofsOf(one.email)).toHaveLength(1);
    await entered({ ...one, emailverified: true });
    expect(await provenAt(one.email)).not.toBeNull();
  });

  test.each(['', 'sin arroba', 'a@b'])('with %j for an e-mail is refused with 001', async (email) => {
    expect(await enter(identity({ email }))).toMatchObject({ success: false, errorcode: '001' });
  });

  test('twice at once makes one customer', async () => {
    const one = identity();
    const both = await Promise.all([0, 1, 2].map(() => entered(one)));
    expect(new Set(both.map(({ userId }) => userId)).size).toBe(1);
    expect(new Set(both.map(({ token }) => token)).size).toBe(3);
  });

  test('of two providers at once with one e-mail makes one customer; the other is asked for its password', async () => {
    const email = newEmail();
    const all = [identity({ email }), identity({ email, keytype: 'facebook' })];
    const both = await Promise.all(all.map(enter));
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(both.find(({ success }) => !success)).toEqual(TAKEN);
  });
});

describe('an e-mail that has an account', () => {
  test('is never joined silently; its password links the identity, once [AUTH-09]', async () => {
    const { email, customerid } = await makeCustomer(shop);
    const one = identity({ email: email.toUpperCase() });
    expect(await enter(one)).toEqual(TAKEN);
    expect(await enter(one)).toEqual(TAKEN);
    expect(await provenAt(email)).toBeNull();

    const wrong = { success: false, errorcode: 'AUTE_10', message: 'Usuario o Password Incorrecto' };
    expect(await link(one, 'otracosa1')).toEqual(wrong);
    expect(await enter(one)).toEqual(TAKEN);
    expect(await link(one)).toMatchObject({ success: true, userId: customerid, email });
    expect(await provenAt(email)).not.toBeNull();
    expect(await entered(one)).toMatchObject({ userId: customerid });
    // The password goes on as before; so does the link when it is sent again.
    expect(await signIn(shop, email)).toMatchObject({ success: true });
    expect(await link(one)).toMatchObject({ success: true, userId: customerid });
  });

  test('cannot take an identity that is another customer’s', async () => {
    const theirs = identity();
    const { userId } = await entered(theirs);
    const { email } = await makeCustomer(shop);
    expect(await link({ ...theirs, email })).toMatchObject({ success: false, errorcode: 'AUTE_90' });
    expect((await entered(theirs)).userId).toBe(userId);
  });

  test('is linked without being proven where the provider says nothing of it', async () => {
    const { email } = await makeCustomer(shop);
    await link(identity({ email, emailverified: false }));
    expect(await provenAt(email)).toBeNull();
  });

  test('bounds the passwords that are tried, as a login does', async () => {
    const { email } = await makeCustomer(shop);
    const { customerkey, keytype } = identity();
    const body = { email, customerkey, keytype, password: 'malo12345' };
    for (let tries = 0; tries < 10; tries += 1)
      expect((await sendAs(shop, linkSNKey, body)).status).toBe(200);
    expect((await sendAs(shop, linkSNKey, { ...body, password: PASSWORD })).status).toBe(429);
  });
});

test('a password by a mailed link unlinks an identity that nothing had shown to be the owner’s', async () => {
  const email = newEmail();
  const stranger = identity({ email, keytype: 'facebook', emailverified: false });
  const { token } = await entered(stranger);
  const mine = identity({ email });
  expect(await enter(mine)).toEqual(TAKEN);
  await shop.call(getTokenEmail, { email, remoteaddress: '' });
  const mailed = await linkToken(shop, email, '/customer/recovery/password');
  await shop.call(changePasswordByToken, { token: mailed, password: PASSWORD, email, remoteaddress: '' });
  expect((await as(shop, { token })(getSignedInCustomer)).status).toBe(401);
  expect(await enter(stranger)).toEqual(TAKEN);
  expect(await link(mine)).toMatchObject({ success: true });
  expect(await enter(mine)).toMatchObject({ success: true });
});

describe('who may say who somebody is', () => {
  test('is the storefront’s server alone: no key, no login [CALL-42]', async () => {
    const one = identity();
    const { token } = await makeCustomer(shop);
    const strangers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${token}` },
      { 'x-ajuar-server-key': 'otra' },
    ];
    for (const headers of strangers) {
      const { status } = await shop.send(loginSNKey, one, headers);
      expect([401, 403]).toContain(status);
    }
    expect(loginSNKey.browser).toBe(false);
    expect(linkSNKey.browser).toBe(false);
    expect(await signIn(shop, one.email)).toMatchObject({ success: false });
  });

  test.each([
    ['another provider', { keytype: 'instagram' }],
    ['no subject', { customerkey: ' ' }],
    ['a long subject', { customerkey: 'x'.repeat(256) }],
    ['a subject that is no text', { customerkey: 7 }],
    ['a store that is none', { defstoreid: -1 }],
    ['a verification that is no boolean', { emailverified: 'true' }],
  ])('%s is malformed', async (_what, changes) => {
    const { status } = await sendAs(shop, loginSNKey, { ...identity(), ...changes });
    expect(status).toBe(400);
  });

  test('whatever it says, there is an answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          email: fc.string(),
          customerkey: fc.string(),
          firstname: fc.string(),
          phone: fc.string(),
        }),
        async (said) => {
          const { status } = await sendAs(shop, loginSNKey, { ...identity(), ...said });
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('an address that tries too often waits', async () => {
    const { email } = await makeCustomer(shop);
    const one = identity({ email, remoteaddress: '2001:db8:9:1::1' });
    for (let tries = 0; tries < 60; tries += 1)
      expect((await sendAs(shop, loginSNKey, one)).status).toBe(200);
    expect((await sendAs(shop, loginSNKey, one)).status).toBe(429);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_TTL_MS } from '#backend/modules/account/tokens.ts';
import * as addresses from '#lib/contracts/account/addresses.ts';
import * as newsletter from '#lib/contracts/account/newsletter.ts';
import * as ownData from '#lib/contracts/account/own-data.ts';
import * as passkeys from '#lib/contracts/account/passkeys.ts';
import * as profile from '#lib/contracts/account/profile.ts';
import * as recovery from '#lib/contracts/account/recovery.ts';
import * as account from '#lib/contracts/account.ts';
import type { Call } from '#lib/contracts/call.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, type Customer, makeCustomer, PASSWORD, sendAs } from './customers.ts';

let shop: Shop;
let rosa: Customer;
let luis: Customer;
beforeAll(async () => {
  shop = await openShop();
  [rosa, luis] = [await makeCustomer(shop), await makeCustomer(shop)];
});
afterAll(() => shop.close());

const isCall = (entry: unknown): entry is Call =>
  typeof entry === 'object' && entry !== null && 'verb' in entry && 'access' in entry;

/** Every call of accounts, addresses and passkeys that needs a customer. */
const calls = [addresses, newsletter, ownData, passkeys, profile, recovery, account]
  .flatMap((module) => Object.values(module))
  .filter(isCall)
  .filter(({ access }) => access === 'customer');

const ADDRESS = { shippingtypeid: 2, addressinfo: JSON.stringify({ alias: 'Casa' }) };

/** The shape of one; no device made it. */
const CREDENTIAL = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

/** What such a call is sent with, besides the customer. */
const bodies: Readonly<Record<string, (who: Customer) => object>> = {
  'CALL-27': ({ email }) => ({ emails: email }),
  'CALL-29': ({ email }) => ({ emails: email }),
  'CALL-46': () => ({ oldpassword: 'equivocada1', password: PASSWORD }),
  'CALL-48': () => ({ lastname2: 'Mamani' }),
  'CALL-50': () => ADDRESS,
  'CALL-51': () => ({ addressid: 1, addressinfo: ADDRESS.addressinfo }),
  'AJ-63': () => ({ addressid: 1 }),
  'AJ-64': () => ({ addressid: 1 }),
  'AJ-85': () => ({ password: 'equivocada1' }),
  'AJ-86': () => ({ password: 'equivocada1' }),
  'AJ-94': () => ({ credential: CREDENTIAL, name: 'Teléfono' }),
  'AJ-96': () => ({ passkeyid: crypto.randomUUID() }),
};

function bodyOf(call: Call, who: Customer): object {
  const named = Object.keys(call.fill).includes('customerid') ? { customerid: who.customerid } : {};
  return { ...bodies[call.id]?.(who), ...named };
}

test('there are such calls', () => {
  expect(calls.map(({ id }) => id)).toEqual(expect.arrayContaining([...Object.keys(bodies), 'CALL-49']));
});

describe.each(calls.map((call) => [`${call.id} ${call.method}`, call] as const))('%s', (_name, call) => {
  test('is its customer’s own', async () => {
    const customer = await makeCustomer(shop);
    expect((await as(shop, customer)(call, bodyOf(call, customer))).status).toBe(200);
  });

  test('names no other customer', async () => {
    const { status, body } = await as(shop, rosa)(call, bodyOf(call, luis));
    // A call that names nobody is about the token's customer, or about an e-mail, whose owner alone may ask.
    if ('customerid' in call.fill) expect(status).toBe(403);
    else if (bodies[call.id]?.(luis) && 'emails' in (bodies[call.id]?.(luis) ?? {}))
      expect(body).toMatchObject({ success: false, message: expect.stringContaining('tu propio correo') });
    else expect(Object.keys(call.request.shape).filter((key) => /customer|user|email/.test(key))).toEqual([]);
  });

  test('refuses guests, and tokens that are forged, ended or over', async () => {
    expect((await sendAs(shop, call, bodyOf(call, rosa))).status).toBe(401);
    for (const token of ['forged', 'x'.repeat(43)])
      expect((await as(shop, { token })(call, bodyOf(call, rosa))).status).toBe(401);
    const ended = await makeCustomer(shop);
    await as(shop, ended)(account.logout);
    expect((await as(shop, ended)(call, bodyOf(call, ended))).status).toBe(401);
    const expired = await makeCustomer(shop);
    shop.advance(TOKEN_TTL_MS);
    expect((await as(shop, expired)(call, bodyOf(call, expired))).status).toBe(401);
    shop.advance(-TOKEN_TTL_MS);
  });

  test('wants the storefront’s key', async () => {
    const headers = { authorization: `Bearer ${luis.token}` };
    expect((await shop.send(call, bodyOf(call, luis), headers)).status).toBe(403);
  });
});

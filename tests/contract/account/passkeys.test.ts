import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pruneChallenges } from '#backend/modules/account/passkeys/service.ts';
import {
  addPasskey,
  getPasskeyLogin,
  getPasskeyRegistration,
  getPasskeys,
  loginPasskey,
  removePasskey,
} from '#lib/contracts/account/passkeys.ts';
import { changePasswordByToken, getTokenEmail } from '#lib/contracts/account/recovery.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, type Customer, linkToken, makeCustomer, sendAs } from './customers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ORIGIN = 'http://tienda.test';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer) => data.toString('base64url');

/** CBOR of what an authenticator sends: numbers, byte strings, texts, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** A device with one key of P-256, as WebAuthn describes it. */
class Device {
  readonly id = crypto.getRandomValues(Buffer.alloc(16));
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    const point = [x, y].map((part) => Buffer.from(part, 'base64url'));
    this.#cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]],
        [-3, point[1]],
      ]),
    );
  }

  #data(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256('tienda.test'), Buffer.from([flags]), counter, more]);
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** User present, verified, with a new key. */
  attest(challenge: string, origin = ORIGIN) {
    const length = Buffer.from([0, this.id.length]);
    const authData = this.#data(0x45, Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose]));
    const object = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const response = {
      clientDataJSON: b64(this.#client('webauthn.create', challenge, origin)),
      attestationObject: b64(object),
      transports: ['internal', 'strange'],
    };
    return { ...this.#named(), response };
  }

  /** @param flags user present (1) and verified (4) */
  assert(challenge: string, { origin = ORIGIN, flags = 0x05, counts = true } = {}) {
    if (counts) this.#counter += 1;
    const authenticatorData = this.#data(flags);
    const client = this.#client('webauthn.get', challenge, origin);
    const signed = createSign('sha256').update(Buffer.concat([authenticatorData, sha256(client)]));
    const response = {
      clientDataJSON: b64(client),
      authenticatorData: b64(authenticatorData),
      signature: b64(signed.sign(this.#key)),
    };
    return { ...this.#named(), response };
  }

  #named() {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {} };
  }
}

interface Offer {
  success: boolean;
  options: { challenge: string; excludeCredentials?: { id: string }[] };
}

const offerTo = async (customer: Customer) =>
  (await as(shop, customer)(getPasskeyRegistration)).body as Offer;
const challenge = async () => ((await sendAs(shop, getPasskeyLogin, {})).body as Offer).options.challenge;
const enter = async (credential: object) => (await sendAs(shop, loginPasskey, { credential })).body;
const listOf = async (customer: Customer) =>
  getPasskeys.response.parse((await as(shop, customer)(getPasskeys)).body).passkeys;

/** A customer with a device whose passkey is kept. */
async function withPasskey() {
  const customer = await makeCustomer(shop);
  const device = new Device();
  const { options } = await offerTo(customer);
  const credential = device.attest(options.challenge);
  const { body } = await as(shop, customer)(addPasskey, { credential, name: 'Teléfono' });
  expect(body).toMatchObject({ success: true });
  return { customer, device, credential };
}

const UNKNOWN = { success: false, errorcode: 'AUTE_90' };

describe('a passkey', () => {
  test('opens logins of its customer, is listed and taken away', async () => {
    const { customer, device } = await withPasskey();
    expect(await listOf(customer)).toMatchObject([{ name: 'Teléfono', lastused: null }]);
    expect(await enter(device.assert(await challenge()))).toMatchObject({
      success: true,
      userId: customer.customerid,
      email: customer.email,
    });
    const [passkey] = await listOf(customer);
    expect(passkey?.lastused).not.toBeNull();
    expect((await offerTo(customer)).options.excludeCredentials).toMatchObject([{ id: b64(device.id) }]);

    const stranger = await makeCustomer(shop);
    await as(shop, stranger)(removePasskey, { passkeyid: passkey?.passkeyid });
    expect(await listOf(customer)).toHaveLength(1);
    await as(shop, customer)(removePasskey, { passkeyid: passkey?.passkeyid });
    expect(await listOf(customer)).toEqual([]);
    expect(await enter(device.assert(await challenge()))).toMatchObject(UNKNOWN);
  });

  test('answers one challenge, once, and in time', async () => {
    const { device } = await withPasskey();
    const used = await challenge();
    const response = device.assert(used);
    expect(await enter(response)).toMatchObject({ success: true });
    expect(await enter(response)).toMatchObject(UNKNOWN);
    expect(await enter(device.assert(used))).toMatchObject(UNKNOWN);
    expect(await enter(device.assert('bm90aGluZyBvZiBvdXJz'))).toMatchObject(UNKNOWN);
    const late = await challenge();
    shop.advance(5 * 60_000);
    expect(await enter(device.assert(late))).toMatchObject(UNKNOWN);
    expect(await pruneChallenges(shop.deps)).toBeGreaterThan(0);
    const both = await challenge();
    const twice = [device.assert(both), device.assert(both)].map(enter);
    const opened = (await Promise.all(twice)).filter((one) => (one as Offer).success);
    expect(opened).toHaveLength(1);
  });

  test.each([
    ['another site', { origin: 'https://otra.example' }],
    ['a device that did not know its owner', { flags: 0x01 }],
    ['a copy whose counter stands still', { counts: false }],
  ])('of %s opens nothing', async (_what, how) => {
    const { device } = await withPasskey();
    expect(await enter(device.assert(await challenge()))).toMatchObject({ success: true });
    expect(await enter(device.assert(await challenge(), how))).toMatchObject(UNKNOWN);
  });

  test('signed by another key opens nothing', async () => {
    const { device } = await withPasskey();
    const forged = { ...new Device().assert(await challenge()), id: b64(device.id), rawId: b64(device.id) };
    expect(await enter(forged)).toMatchObject(UNKNOWN);
  });

  test('is kept only for the customer who was asked, once, ten at most', async () => {
    const { customer, credential } = await withPasskey();
    const other = await makeCustomer(shop);
    const add = async (who: Customer, made: object) =>
      (await as(shop, who)(addPasskey, { credential: made, name: '' })).body;
    expect(await add(customer, credential)).toMatchObject({ success: false });
    const { options } = await offerTo(customer);
    expect(await add(other, new Device().attest(options.challenge))).toMatchObject({ success: false });
    const ofLogin = await challenge();
    expect(await add(customer, new Device().attest(ofLogin))).toMatchObject({ success: false });
    for (let count = 1; count < 10; count += 1) {
      const next = await offerTo(customer);
      expect(await add(customer, new Device().attest(next.options.challenge))).toMatchObject({
        success: true,
      });
    }
    expect(await offerTo(customer)).toMatchObject({ success: false });
    expect(await listOf(customer)).toHaveLength(10);
  });

  test('is over when the password is changed by a mailed link, as logins are', async () => {
    const { customer, device } = await withPasskey();
    await shop.call(getTokenEmail, { email: customer.email, remoteaddress: '' });
    const token = await linkToken(shop, customer.email, '/customer/recovery/password');
    await shop.call(changePasswordByToken, {
      token,
      password: 'otraclave1',
      email: customer.email,
      remoteaddress: '',
    });
    expect(await enter(device.assert(await challenge()))).toMatchObject(UNKNOWN);
  });

  test('is no business of browsers without the storefront', async () => {
    expect((await shop.send(loginPasskey, {}, {})).status).toBe(403);
    expect(loginPasskey.browser).toBe(false);
    expect(addPasskey.browser).toBe(false);
    expect((await sendAs(shop, getPasskeys, {})).status).toBe(401);
  });
});

import crypto, { argon2Sync, hash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pruneAttempts } from '#backend/modules/attempts/attempts.ts';
import { login, setCustomers } from '#lib/contracts/account/login.ts';
import { getSignedInCustomer } from '#lib/contracts/account.ts';
import { STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, mails, makeCustomer, newEmail, PASSWORD, registration, sendAs, signIn } from './customers.ts';

const MINUTE_MS = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const stored = (email: string) =>
  shop.deps.db
    .selectFrom('customer')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
const WRONG = { success: false, message: 'Usuario o Password Incorrecto', errorcode: 'AUTE_10' };

describe('registering', () => {
  test('stores the e-mail as typed and the password hashed, and the login opens [AUTH-18, AUTH-25, CALL-41, CALL-47]', async () => {
    const sent = registration({ phone: '+591 712-34567', code: '4567890 LP', birthday: '19900517' });
    expect(await shop.call(setCustomers, sent)).toMatchObject({ success: true });
    const row = await stored(sent.email);
    expect(row).toMatchObject({
      email: sent.email,
      birthday: '1990-05-17',
      store_id: 101,
      email_proven_at: null,
    });
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const entered = await signIn(shop, sent.email.toUpperCase());
    expect(entered).toMatchObject({
      success: true,
      userId: row.customer_id,
      email: sent.email,
      firstname: 'Rosa',
      lastname: 'Quispe',
      lastname2: '',
      phone: '71234567',
      code: '4567890 LP',
      birthday: '1990-05-17T00:00:00.000Z',
      exponea_status: 'N',
    });
    if (!entered.success) throw new Error();
    expect((await as(shop, entered)(getSignedInCustomer)).body).toMatchObject({ firstname: 'Rosa' });
  });

  test('mails a link to prove the e-mail; a name that is an address of a site is not greeted', async () => {
    const sent = registration({ names: 'Gana en http://malo.example' });
    await shop.call(setCustomers, sent);
    const mail = (await mails(shop)).filter(({ to }) => to === sent.email);
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).toMatch(/http:\/\/tienda\.test\/customer\/account\/verify\/[\w-]{43}/);
    expect(mail[0]?.html).toContain('Confirmar mi correo');
    expect(`${mail[0]?.text}${mail[0]?.html}`).not.toContain('malo.example');
  });

  test('a second account of an e-mail, however written, is refused with 002 and mails nobody [AUTH-26, CALL-47]', async () => {
    const { email } = await makeCustomer(shop);
    const before = (await mails(shop)).length;
    const again = await shop.call(setCustomers, registration({ email: ` ${email.toUpperCase()} ` }));
    expect(again).toEqual({
      success: false,
      errorcode: '002',
      message: 'El usuario ya existente intente con otro correo',
    });
    expect(await mails(shop)).toHaveLength(before);
    const email2 = newEmail();
    const both = await Promise.all(
      [0, 1].map(() => shop.call(setCustomers, registration({ email: email2 }))),
    );
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  test.each([
    ['no e-mail', { email: 'rosa@' }, 'Formato de Correo Incorrecto'],
    ['a short password', { password: 'abc123' }, 'La contraseña debe contener al menos 8 caracteres'],
    [
      'one without a number',
      { password: 'abcdefgh' },
      'La contraseña debe contener al menos una letra minúscula y un número',
    ],
    ['a birthday to come', { birthday: '20991231' }, 'Revisa tu fecha de nacimiento.'],
  ])('%s is refused with its reason [ACC-07, FORM-10, FORM-11]', async (_what, changes, message) => {
    const { body } = await sendAs(shop, setCustomers, { ...registration(), ...changes });
    expect(body).toEqual({ success: false, errorcode: '003', message });
  });
});

describe('logging in', () => {
  test('by the password as typed and by its MD5 [FORM-13]', async () => {
    const { email } = await makeCustomer(shop);
    for (const password of [PASSWORD, hash('md5', PASSWORD)]) {
      expect((await sendAs(shop, login, { email, password })).body).toMatchObject({ success: true });
    }
  });

  test('tells an unknown e-mail, a wrong password and an account without one alike [AUTH-10, CALL-41]', async () => {
    const { email, customerid } = await makeCustomer(shop);
    expect(await signIn(shop, email, 'otracosa1')).toEqual(WRONG);
    expect(await signIn(shop, newEmail())).toEqual(WRONG);
    expect(await signIn(shop, 'no es un correo')).toEqual(WRONG);
    const { db } = shop.deps;
    await db
      .updateTable('customer')
      .set({ password_hash: null })
      .where('customer_id', '=', customerid)
      .execute();
    expect(await signIn(shop, email)).toEqual(WRONG);
  });

  test('costs one argon2 of the same parameters, be the e-mail unknown or the password wrong', async () => {
    const { email } = await makeCustomer(shop);
    // The first unknown e-mail of a process also makes the hash that all of them are compared with.
    await signIn(shop, newEmail(), 'otracosa1');
    const derive = vi.spyOn(crypto, 'argon2');
    const costs = async (who: string) => {
      derive.mockClear();
      expect(await signIn(shop, who, 'otracosa1')).toEqual(WRONG);
      return derive.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
        ...{ algorithm, memory, passes, parallelism, tagLength },
      }));
    };
    const wrong = await costs(email);
    expect(wrong).toMatchObject([{ algorithm: 'argon2id', memory: 19_456, passes: 2 }]);
    expect(await costs(newEmail())).toEqual(wrong);
    derive.mockRestore();
  });

  test('tells who has an event', async () => {
    const [owner, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    const row = {
      customer_id: owner.customerid,
      store_id: STORE,
      name: 'Boda',
      buyer_visibility: 'now',
    } as const;
    const days = { event_day: '2026-12-12', end_day: '2026-12-12' };
    await shop.deps.db
      .insertInto('event')
      .values({ ...row, ...days })
      .execute();
    expect(await signIn(shop, owner.email)).toMatchObject({ success: true, haveenvent: true });
    expect(await signIn(shop, other.email)).toMatchObject({ success: true, haveenvent: false });
  });

  test('a hash of other parameters is good, and made anew by a login', async () => {
    const { email, customerid } = await makeCustomer(shop);
    const nonce = randomBytes(16);
    const cost = { memory: 8192, passes: 1, parallelism: 1 };
    const dated = argon2Sync('argon2id', { message: hash('md5', PASSWORD), nonce, tagLength: 32, ...cost });
    const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(dated)}`;
    const { db } = shop.deps;
    await db
      .updateTable('customer')
      .set({ password_hash: old })
      .where('customer_id', '=', customerid)
      .execute();
    expect(await signIn(shop, email, 'malo12345')).toEqual(WRONG);
    expect((await stored(email)).password_hash).toBe(old);
    expect(await signIn(shop, email)).toMatchObject({ success: true });
    expect((await stored(email)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await signIn(shop, email)).toMatchObject({ success: true });
  });
});

describe('attempts', () => {
  test('are bounded for an account, known or not, and for whoever tries; then even the right password waits', async () => {
    for (const email of [(await makeCustomer(shop)).email, newEmail()]) {
      for (let tries = 0; tries < 10; tries += 1)
        expect(await signIn(shop, email, 'malo12345')).toEqual(WRONG);
      const response = await shop.app.inject({
        method: 'POST',
        url: login.path,
        headers: { 'x-ajuar-server-key': shop.env.serverKey },
        payload: { email: email.toUpperCase(), password: PASSWORD },
      });
      expect(response.statusCode).toBe(429);
      expect(response.headers['retry-after']).toBe('900');
      expect(response.json()).toEqual({
        success: false,
        message: 'Hiciste demasiados intentos. Vuelve a intentar en 15 minutos.',
        retryafter: 900,
      });
    }
    shop.advance(15 * MINUTE_MS);
    expect(await pruneAttempts(shop.deps)).toBeGreaterThan(0);
  });

  test('of strangers never lock out a device that has logged in before, whether the account exists or not', async () => {
    const { email } = await makeCustomer(shop);
    const from = (network: number) => `2001:db8:9:${network.toString(16)}::1`;
    const send = (who: string, network: number, password = 'malo12345', device = '') =>
      sendAs(shop, login, { email: who, password, remoteaddress: from(network), device });
    for (const who of [email, newEmail()]) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 70; tries += 1)
        statuses.push((await send(who, Math.floor(tries / 8))).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      const { status, body } = await send(who, 99, PASSWORD);
      expect([status, body]).toEqual([
        429,
        { success: false, message: expect.stringContaining('Recupera tu contraseña'), retryafter: 3600 },
      ]);
    }
    expect((await send(email, 0, PASSWORD, 'own-device')).body).toMatchObject({ success: true });
    // A device that guesses is bounded by itself, and takes nothing from another.
    for (let tries = 0; tries < 10; tries += 1)
      expect((await send(email, 0, 'malo12345', 'other')).status).toBe(200);
    expect((await send(email, 0, PASSWORD, 'other')).status).toBe(429);
    expect((await send(email, 0, PASSWORD, 'own-device')).body).toMatchObject({ success: true });
    // What a device gets right tells strangers nothing, and gives them no attempts back.
    expect((await send(email, 77)).status).toBe(429);
    shop.advance(60 * MINUTE_MS);
    expect((await send(email, 99, PASSWORD)).body).toMatchObject({ success: true });
  });

  test('from one network alone keep nobody of another one waiting', async () => {
    const { email } = await makeCustomer(shop);
    const wrong = { email, password: 'malo12345' };
    for (let tries = 0; tries < 80; tries += 1)
      await sendAs(shop, login, { ...wrong, remoteaddress: `2001:db8:a:1::${tries}` });
    expect((await sendAs(shop, login, { ...wrong, remoteaddress: '2001:db8:a:1::ffff' })).status).toBe(429);
    const right = { email, password: PASSWORD, remoteaddress: '198.51.100.20' };
    expect((await sendAs(shop, login, right)).body).toMatchObject({ success: true });
  });

  test('made at the same moment are counted like those one after another', async () => {
    const { email } = await makeCustomer(shop);
    const all = Array.from({ length: 14 }, () => sendAs(shop, login, { email, password: 'malo12345' }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test('that end well count no more', async () => {
    const { email } = await makeCustomer(shop);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 5; tries += 1) await signIn(shop, email, 'malo12345');
      expect(await signIn(shop, email)).toMatchObject({ success: true });
    }
  });

  test('of one address on many accounts are bounded too, IPv6 by its network', async () => {
    const from = (tries: number) => `2001:db8:7:1::${tries.toString(16)}`;
    for (let tries = 0; tries < 60; tries += 1) {
      expect(
        (await sendAs(shop, login, { email: newEmail(), password: 'x', remoteaddress: from(tries) })).status,
      ).toBe(200);
    }
    const { email } = await makeCustomer(shop);
    const blocked = { email, password: PASSWORD, remoteaddress: from(1000) };
    expect((await sendAs(shop, login, blocked)).status).toBe(429);
    expect((await sendAs(shop, login, { ...blocked, remoteaddress: '2001:db8:7:2::1' })).status).toBe(200);
  });
});

test('whatever is typed, there is an answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 220 }),
      fc.string({ maxLength: 220 }),
      fc.string(),
      async (email, password, remoteaddress) => {
        const { status } = await sendAs(shop, login, { email, password, remoteaddress });
        expect([200, 400, 429]).toContain(status);
      },
    ),
    { numRuns: 15 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        email: fc.string(),
        names: fc.string(),
        birthday: fc.string(),
        phone: fc.string(),
        code: fc.string(),
      }),
      async (typed) => {
        const { status } = await sendAs(shop, setCustomers, { ...registration(), ...typed });
        expect([200, 400]).toContain(status);
      },
    ),
    { numRuns: 20 },
  );
});

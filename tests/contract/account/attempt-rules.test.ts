import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#lib/contracts/account/login.ts';
import { eraseOwnAccount, exportOwnData } from '#lib/contracts/account/own-data.ts';
import { changePassword, changePasswordByToken, getTokenEmail } from '#lib/contracts/account/recovery.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, linkToken, mails, makeCustomer, newEmail, PASSWORD, sendAs, signIn } from './customers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RECOVERY = '/customer/recovery/password';
const NEW = 'nuevo12345';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** An address of the nth network. */
const from = (network: number) => `2001:db8:7:${network.toString(16)}::1`;
const ask = (email: string, network: number, device = '') =>
  sendAs(shop, getTokenEmail, { email, remoteaddress: from(network), device });
const recover = (token: string, network = 0, password = NEW) =>
  sendAs(shop, changePasswordByToken, { token, password, email: '', remoteaddress: from(network) });
const recoveries = async (email: string) => (await mails(shop)).filter(({ to }) => to === email).length;

describe('links that change a password', () => {
  test('go to an e-mail five times a day, then one whenever none of them is good any more: strangers keep nobody from them', async () => {
    const { email } = await makeCustomer(shop);
    const before = await recoveries(email);
    const sent = async () => (await recoveries(email)) - before;
    for (let network = 0; network < 8; network += 1) expect((await ask(email, network)).status).toBe(200);
    expect(await sent()).toBe(5);
    // The one that came last is good for as long as no other comes.
    shop.advance(HOUR_MS - MINUTE_MS);
    await ask(email, 9);
    expect(await sent()).toBe(5);
    shop.advance(2 * MINUTE_MS);
    await ask(email, 9);
    expect(await sent()).toBe(6);
    await ask(email, 9);
    expect(await sent()).toBe(6);
    // Used, it is good no more, and the next one comes at once.
    expect((await recover(await linkToken(shop, email, RECOVERY))).body).toMatchObject({ success: true });
    const used = await sent();
    await ask(email, 9);
    expect(await sent()).toBe(used + 1);
    const again = await recover(await linkToken(shop, email, RECOVERY));
    expect(again.body).toMatchObject({ success: true });
    // Those of the day before count no more.
    shop.advance(24 * HOUR_MS);
    const now = await sent();
    for (let network = 0; network < 8; network += 1) await ask(email, network);
    expect(await sent()).toBe(now + 5);
  });

  test('are asked for by a known browser though its network asks for others without end, ten times in an hour', async () => {
    const { email } = await makeCustomer(shop);
    for (let asked = 0; asked < 30; asked += 1) expect((await ask(newEmail(), 20)).status).toBe(200);
    expect((await ask(email, 20)).status).toBe(429);
    for (let asked = 0; asked < 10; asked += 1) expect((await ask(email, 20, 'own')).status).toBe(200);
    expect((await ask(email, 20, 'own')).status).toBe(429);
    expect((await ask(newEmail(), 20, 'own')).status).toBe(200);
    shop.advance(HOUR_MS);
    expect((await ask(email, 20)).status).toBe(200);
  });

  test('that are over are tried thirty times from a network; one that is good is never kept waiting', async () => {
    const { email } = await makeCustomer(shop);
    await ask(email, 30);
    const token = await linkToken(shop, email, RECOVERY);
    const wrong = 'a'.repeat(43);
    for (let tries = 0; tries < 30; tries += 1) expect((await recover(wrong, 31)).status).toBe(200);
    expect((await recover(wrong, 31)).status).toBe(429);
    expect((await recover(wrong, 32)).status).toBe(200);
    expect((await recover(token, 31)).body).toMatchObject({ success: true });
  });

  test('let their owner in at once after strangers of many networks have used up the account’s attempts', async () => {
    const { email } = await makeCustomer(shop);
    const wrong = (network: number) =>
      sendAs(shop, login, { email, password: 'malo12345', remoteaddress: from(network) });
    for (let tries = 0; tries < 62; tries += 1) await wrong(40 + Math.floor(tries / 8));
    expect((await sendAs(shop, login, { email, password: PASSWORD, remoteaddress: from(60) })).status).toBe(
      429,
    );
    await ask(email, 60);
    await recover(await linkToken(shop, email, RECOVERY), 60);
    const right = { email, password: NEW, remoteaddress: from(60) };
    expect((await sendAs(shop, login, right)).body).toMatchObject({ success: true });
  });
});

describe('an own password', () => {
  const enter = async (email: string) => {
    const entered = await signIn(shop, email);
    if (!entered.success) throw new Error(entered.message);
    return entered;
  };

  test('is counted by the login that types it: a stolen one keeps no other login of its owner waiting', async () => {
    const { email, customerid } = await makeCustomer(shop);
    const [stolen, own] = [await enter(email), await enter(email)];
    const change = (who: { token: string }, oldpassword: string, password = NEW) =>
      as(shop, who)(changePassword, { customerid, oldpassword, password });
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change(stolen, 'malo12345')).body).toMatchObject({ errorcode: '002' });
    expect((await change(stolen, PASSWORD)).status).toBe(429);
    expect((await signIn(shop, email)).success).toBe(true);
    expect((await change(own, PASSWORD)).body).toMatchObject({ success: true });
  });

  test('is counted together for all that it is asked for, and not once it was right', async () => {
    const { email, customerid, token } = await makeCustomer(shop);
    const typed = [
      (password: string) =>
        as(shop, { token })(changePassword, { customerid, oldpassword: password, password: PASSWORD }),
      (password: string) => as(shop, { token })(exportOwnData, { password }),
      (password: string) => as(shop, { token })(eraseOwnAccount, { password }),
    ];
    const tryAll = async () => {
      for (let tries = 0; tries < 3; tries += 1) {
        for (const ask of typed) expect((await ask('malo12345')).body).toMatchObject({ errorcode: '002' });
      }
    };
    await tryAll();
    expect((await as(shop, { token })(exportOwnData, { password: PASSWORD })).body).toMatchObject({
      success: true,
    });
    await tryAll();
    expect((await as(shop, { token })(exportOwnData, { password: 'malo12345' })).status).toBe(200);
    for (const ask of typed) expect((await ask(PASSWORD)).status).toBe(429);
    expect((await as(shop, await enter(email))(exportOwnData, { password: PASSWORD })).body).toMatchObject({
      success: true,
    });
    shop.advance(15 * MINUTE_MS);
    expect((await as(shop, { token })(exportOwnData, { password: PASSWORD })).status).toBe(200);
  });
});

import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer } from '#backend/modules/account/customer-repository.ts';
import { replacePassword } from '#backend/modules/account/password.ts';
import { issueToken, pruneTokens, TOKEN_TTL_MS } from '#backend/modules/account/tokens.ts';
import {
  getLoginStates,
  getSignedInCustomer,
  logout,
  logoutEverywhere,
  refreshToken,
} from '#lib/contracts/account.ts';
import type { Call } from '#lib/contracts/call.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { openShop, type Shop } from '../orders/shop.ts';

let shop: Shop;
let customerId: number;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customerId = await newCustomer('Valentina');
});

async function newCustomer(firstName: string): Promise<number> {
  const row = await insertCustomer(shop.deps.db, {
    email: `${crypto.randomUUID()}@ejemplo.bo`,
    first_name: firstName,
    last_name: 'Quispe',
    last_name2: '',
    password_hash: 'old',
    created_at: shop.deps.clock(),
  });
  return row?.customer_id ?? 0;
}

const issued = async (id = customerId) => (await issueToken(shop.deps, id)).token;

const send = (call: Call, token: string, body: object = {}) =>
  shop.send(call, body, { 'x-ajuar-server-key': shop.env.serverKey, authorization: `Bearer ${token}` });
const statusOf = async (token: string) => (await send(getSignedInCustomer, token)).status;

const stateOf = async (token: string) => {
  const key = hash('sha256', token, 'base64url');
  return (await shop.call(getLoginStates, { keys: [key] })).rows.at(0)?.state ?? 'unknown';
};

describe('a login is known by a hash of each of its tokens', () => {
  test('until it was ended: by logout, on all devices, by another password, or with its account', async () => {
    const { db, clock } = shop.deps;
    const first = await issued();
    const { token: next } = refreshToken.response.parse((await send(refreshToken, first)).body) as {
      token: string;
    };
    expect([await stateOf(first), await stateOf(next)]).toEqual(['good', 'good']);
    await send(logout, next);
    expect([await stateOf(first), await stateOf(next)]).toEqual(['ended', 'ended']);
    const [over, device] = [await issued(), await issued()];
    shop.advance(TOKEN_TTL_MS - 60_000);
    expect([await stateOf(over), await stateOf(device)]).toEqual(['over', 'over']);
    // What ran out is ended, too, so that nobody goes on as a guest with what it had.
    expect((await send(logoutEverywhere, await issued())).body).toMatchObject({ ended: 3 });
    expect([await stateOf(over), await stateOf(device)]).toEqual(['ended', 'ended']);
    const known = await issued();
    await replacePassword(db, customerId, 'new', clock());
    expect(await stateOf(known)).toBe('ended');
    const last = await issued();
    await db.deleteFrom('customer').where('customer_id', '=', customerId).execute();
    expect(await stateOf(last)).toBe('unknown');
  });

  test('a token that is refreshed while its login is ended is ended, too', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const token = await issued();
      const [{ body }] = await Promise.all([send(refreshToken, token), send(logout, token)]);
      const next = refreshToken.response.safeParse(body).data;
      expect(await statusOf(next?.success ? next.token : token)).toBe(401);
    }
  });
});

describe('a customer’s token', () => {
  test('is 32 random bytes, and only its SHA-256 is stored', async () => {
    const [one, other] = [await issued(), await issued()];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    const rows = await shop.deps.db.selectFrom('customer_session').selectAll().execute();
    expect(rows.map((row) => row.token_hash)).toContain(hash('sha256', one, 'base64url'));
    expect(JSON.stringify(rows)).not.toContain(one);
  });

  test('says whose it is, and opens the customer’s calls alone [SYNC-27, SHELL-02]', async () => {
    const token = await issued();
    const response = await send(getSignedInCustomer, token);
    expect(response).toEqual({
      status: 200,
      body: { success: true, customerid: customerId, firstname: 'Valentina', haveevent: false, cart: null },
    });
    const other = await newCustomer('Rosa');
    const order = { orderid: '123456', email: '', languageid: 3, owned: false };
    expect((await send(getOrderById, token, { ...order, userId: other })).status).toBe(403);
    expect((await send(getOrderById, token, { ...order, userId: customerId })).status).toBe(200);
  });

  test('ends by time, to the millisecond, and is pruned when no session can name it any more [SYNC-17]', async () => {
    const token = await issued();
    shop.advance(TOKEN_TTL_MS - 1);
    expect(await statusOf(token)).toBe(200);
    expect(await pruneTokens(shop.deps)).toBe(0);
    shop.advance(1);
    expect(await statusOf(token)).toBe(401);
    shop.advance(168 * 3_600_000 - 1);
    await pruneTokens(shop.deps);
    expect(await stateOf(token)).toBe('over');
    shop.advance(1);
    expect(await pruneTokens(shop.deps)).toBeGreaterThan(0);
    const left = await shop.deps.db
      .selectFrom('customer_session')
      .where('customer_id', '=', customerId)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  const refreshed = async (token: string) => {
    const { body } = await send(refreshToken, token);
    return refreshToken.response.parse(body) as { token: string; expires: string };
  };

  test('is refreshed for as long again; the one before goes on for five minutes [SYNC-17, SYNC-26, GAP-088]', async () => {
    const first = await issued();
    shop.advance(3_300_000);
    const next = await refreshed(first);
    expect(new Date(next.expires).getTime() - shop.deps.clock().getTime()).toBe(TOKEN_TTL_MS);
    expect([await statusOf(first), await statusOf(next.token)]).toEqual([200, 200]);
    shop.advance(300_000);
    expect([await statusOf(first), await statusOf(next.token)]).toEqual([401, 200]);
    expect((await send(refreshToken, first)).status).toBe(401);
  });

  test('is refreshed for thirty days at most', async () => {
    let token = await issued();
    for (let days = 0; days < 29.9; days += 0.9) {
      ({ token } = await refreshed(token));
      shop.advance(0.9 * TOKEN_TTL_MS);
    }
    expect(await statusOf(token)).toBe(401);
  });

  test('of a login that was refreshed ends with it: by logout, and not by another password of its own', async () => {
    const [first, other] = [await issued(), await issued()];
    const next = await refreshed(first);
    const { db, clock } = shop.deps;
    await replacePassword(db, customerId, 'new', clock(), hash('sha256', first, 'base64url'));
    expect(await Promise.all([first, next.token, other].map(statusOf))).toEqual([200, 200, 401]);
    await send(logout, next.token);
    expect([await statusOf(first), await statusOf(next.token)]).toEqual([401, 401]);
  });

  test('ends by logout, on this device alone; the next call with it is refused [CALL-43, AUTH-36]', async () => {
    const [here, there] = [await issued(), await issued()];
    expect(await send(logout, here)).toEqual({
      status: 200,
      body: { success: true, message: 'Cerraste tu sesión.' },
    });
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
    expect((await send(logout, here)).status).toBe(401);
    const order = { orderid: '123456', email: '', languageid: 3, owned: true, userId: customerId };
    expect((await send(getOrderById, here, order)).status).toBe(401);
  });

  test('ends on all devices, the customer’s own and nobody else’s', async () => {
    const mine = [await issued(), await issued(), await issued()];
    const ended = await issued();
    await send(logout, ended);
    const others = await issued(await newCustomer('Rosa'));
    const response = await send(logoutEverywhere, mine[1] ?? '');
    expect(response).toEqual({ status: 200, body: { success: true, ended: 3 } });
    expect(await Promise.all(mine.map(statusOf))).toEqual([401, 401, 401]);
    expect(await statusOf(others)).toBe(200);
  });

  test('ends by a new password, with it or not at all', async () => {
    const [one, other] = [await issued(), await issued()];
    const { db, clock } = shop.deps;
    expect(await replacePassword(db, 2_000_000, 'new', clock())).toBe(false);
    expect(await statusOf(one)).toBe(200);
    expect(await replacePassword(db, customerId, 'new', clock())).toBe(true);
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401]);
    const row = await shop.deps.db
      .selectFrom('customer')
      .select('password_hash')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    expect(row?.password_hash).toBe('new');
    expect(await statusOf(await issued())).toBe(200);
  });

  test.each(['', 'x', 'x'.repeat(201), 'x y', "' or true --"])('%j is nobody’s', async (token) => {
    expect(await statusOf(token)).toBe(401);
  });
});

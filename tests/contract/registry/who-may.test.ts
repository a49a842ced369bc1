import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOKEN_TTL_MS } from '#backend/modules/account/tokens.ts';
import { logout } from '#lib/contracts/account.ts';
import type { Call } from '#lib/contracts/call.ts';
import { revokeEventTokens } from '#lib/contracts/registry/sharing.ts';
import { unshareWishlist } from '#lib/contracts/wishlist.ts';
import { SIGNED_PURPOSES } from '#lib/platform/signing/signed-text.ts';
import { as, type Customer, makeCustomer, sendAs } from '../account/customers.ts';
import type { Shop } from '../orders/shop.ts';
import { openEventShop } from './event-factories.ts';
import { BODIES, forgeriesOf, listCalls, makeOwnList, type OwnList, signed } from './own-calls.ts';

let shop: Shop;
let rosa: Customer;
let luis: Customer;
let list: OwnList;
let other: OwnList;
/** Their logins have ended, and are about to. */
let ended: Customer;
let expired: Customer;
beforeAll(async () => {
  shop = await openEventShop({ isNamed: false });
  [rosa, luis] = [await makeCustomer(shop), await makeCustomer(shop)];
  [ended, expired] = [await makeCustomer(shop), await makeCustomer(shop)];
  await as(shop, ended)(logout);
  other = await makeOwnList(shop, luis);
});
afterAll(() => shop.close());
beforeEach(async () => {
  list = await makeOwnList(shop, rosa);
});

const GONE = { id: 999_999 };

/** The tokens that open each call that takes one. */
const TOKENS: Readonly<Record<string, readonly (keyof OwnList['keys'])[]>> = {
  'CALL-71': ['share', 'contribution'],
  'CALL-77': ['manage'],
  'CALL-80': ['manage'],
  'CALL-81': ['share', 'contribution'],
  'CALL-84': ['share', 'contribution'],
  'CALL-88': ['wishlist'],
  'AJ-180': ['share', 'contribution'],
  'AJ-181': ['share', 'contribution'],
  'AJ-182': ['share', 'contribution'],
};
const SIGNED_AS = {
  share: 'event-share',
  manage: 'event-manage',
  contribution: 'event-contribution',
  wishlist: 'wishlist-share',
} as const;

/** Calls that ask nobody who they are: what they answer is for all, or a secret code is what opens it. */
const OPEN_TO_ALL = ['CALL-73', 'CALL-82', 'AJ-191'];
/** What an owner may ask, and there is nothing to be done: too early, and not given. */
const NOTHING_TO_DO = ['AJ-183', 'AJ-186'];

const named = (entries: readonly Call[]) =>
  entries.map((call) => [`${call.id} ${call.method}`, call] as const);
const customerCalls = listCalls.filter(({ access }) => access === 'customer');
const tokenCalls = listCalls.filter(({ request }) => 'token' in request.shape);
const ofLists = customerCalls.filter((call) => 'eventid' in call.request.shape);

const bodyOf = (call: Call, about: Pick<OwnList, 'id' | 'gift'>, who: Customer, token?: string): object => ({
  ...BODIES[call.id]?.(about, who.customerid),
  ...(token !== undefined && { token }),
});
/** With the token that the call wants of a list, if it wants one. */
const rightToken = (call: Call, { keys }: OwnList) => {
  const [kind] = TOKENS[call.id] ?? [];
  return kind && signed(shop, SIGNED_AS[kind], keys[kind]);
};
/** The answer to a token, as the owner of the list where the call asks for a customer. */
const offer = (call: Call, token: string | undefined, who: Customer | null = rosa) => {
  const body = bodyOf(call, list, rosa, token);
  return who && call.access === 'customer' ? as(shop, who)(call, body) : sendAs(shop, call, body);
};
const isOpen = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 && !/"errorcode":"(EVENT|TOKEN)"|ya no sirve/.test(JSON.stringify(body));

/** The rows of a list that a call could change, by table. */
async function stateOf({ id }: OwnList): Promise<Record<string, string[]>> {
  const { db } = shop.deps;
  const ofEvent = ['event', 'event_product', 'event_key', 'gift_line', 'contribution'] as const;
  const ofCustomer = ['wishlist_item', 'wishlist_share'] as const;
  const state: Record<string, string[]> = {};
  // In no order: tables have none, and one that was written to tells its rows in another.
  const keep = (table: string, rows: object[]) => {
    state[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  };
  for (const table of ofEvent)
    keep(table, await db.selectFrom(table).selectAll().where('event_id', '=', id).execute());
  for (const table of ofCustomer)
    keep(table, await db.selectFrom(table).selectAll().where('customer_id', '=', rosa.customerid).execute());
  return state;
}

test('every call of gift lists and wishlists is in these tables', () => {
  const known = [...Object.keys(BODIES), ...OPEN_TO_ALL];
  expect(listCalls.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
  expect(tokenCalls.map(({ id }) => id).toSorted()).toEqual(Object.keys(TOKENS).toSorted());
});

describe.each(named(customerCalls))('%s', (_name, call) => {
  test('is its customer’s own', async () => {
    const { status, body } = await as(shop, rosa)(call, bodyOf(call, list, rosa, rightToken(call, list)));
    expect(status).toBe(200);
    if (NOTHING_TO_DO.includes(call.id)) expect(body).not.toMatchObject({ errorcode: 'EVENT' });
    else expect(body).toMatchObject({ success: true });
  });

  test('refuses strangers, and logins that are forged, ended or over; nothing has changed', async () => {
    const before = await stateOf(list);
    const body = bodyOf(call, list, rosa, rightToken(call, list));
    const bearer = { authorization: `Bearer ${rosa.token}` };
    expect((await shop.send(call, body, bearer)).status).toBe(403);
    expect((await sendAs(shop, call, body)).status).toBe(401);
    for (const token of ['forged', 'x'.repeat(43), String(rosa.customerid)])
      expect((await as(shop, { token })(call, body)).status, token).toBe(401);
    expect((await as(shop, ended)(call, bodyOf(call, list, ended))).status).toBe(401);
    shop.advance(TOKEN_TTL_MS);
    expect((await as(shop, expired)(call, bodyOf(call, list, expired))).status).toBe(401);
    shop.advance(-TOKEN_TTL_MS);
    expect(await stateOf(list)).toEqual(before);
  });

  test('names no other customer', async () => {
    const before = await stateOf(list);
    if (Object.values(call.fill).includes('userId'))
      expect((await as(shop, luis)(call, bodyOf(call, list, rosa))).status).toBe(403);
    else expect(Object.keys(call.request.shape).filter((key) => /customer|user/i.test(key))).toEqual([]);
    expect(await stateOf(list)).toEqual(before);
  });
});

test.each(named(ofLists))(
  '%s answers another owner about a list as about one that is gone',
  async (_name, call) => {
    const before = await stateOf(list);
    const ask = async (about: Pick<OwnList, 'id' | 'gift'>, token?: string) =>
      (await as(shop, luis)(call, bodyOf(call, about, luis, token))).body;
    const refused = await ask(list, rightToken(call, other));
    expect(refused).toMatchObject({ success: false });
    expect(refused).toEqual(await ask({ ...list, ...GONE }, rightToken(call, other)));
    // Nor does the token of its owner help them.
    expect(await ask(list, rightToken(call, list))).toMatchObject({ success: false });
    expect(await stateOf(list)).toEqual(before);
  },
);

describe.each(named(tokenCalls))('the token of %s', (_name, call) => {
  const kinds = TOKENS[call.id] ?? [];

  test('opens what it is for', async () => {
    for (const kind of kinds)
      expect(isOpen(await offer(call, signed(shop, SIGNED_AS[kind], list.keys[kind]))), kind).toBe(true);
  });

  test('is exchanged for no other: neither signed for another purpose, nor made of another key', async () => {
    const before = await stateOf(list);
    const keys = Object.entries(list.keys) as [keyof OwnList['keys'], string][];
    for (const purpose of SIGNED_PURPOSES) {
      for (const [kind, key] of keys) {
        if (kinds.includes(kind) && SIGNED_AS[kind] === purpose) continue;
        const response = await offer(call, signed(shop, purpose, key));
        expect(isOpen(response), `${kind} signed as ${purpose}`).toBe(false);
      }
    }
    expect(await stateOf(list)).toEqual(before);
  });

  test('is refused when it is forged, has ended, is another list’s, or is missing, in the same words', async () => {
    const before = await stateOf(list);
    const refusals = new Set<string>();
    const refuse = async (token: string | undefined) => {
      const response = await offer(call, token);
      expect(isOpen(response), token).toBe(false);
      if (response.status === 200) refusals.add(JSON.stringify(response.body));
    };
    for (const kind of kinds) {
      for (const forged of forgeriesOf(shop, SIGNED_AS[kind], list.keys[kind])) await refuse(forged);
      await refuse(signed(shop, SIGNED_AS[kind], list.keys[kind], -1));
      await refuse(signed(shop, SIGNED_AS[kind], `${kind}-of-nobody`));
      if ('eventid' in call.request.shape) await refuse(signed(shop, SIGNED_AS[kind], other.keys[kind]));
    }
    // Without a token an owner is given theirs where the specification has none (EVT-45), and nobody else is.
    if (call.id === 'CALL-77') expect(isOpen(await offer(call, undefined, luis))).toBe(false);
    else await refuse(undefined);
    expect(refusals.size).toBe(1);
    expect(await stateOf(list)).toEqual(before);
  });

  test('opens nothing once it was revoked', async () => {
    await as(shop, rosa)(revokeEventTokens, { eventid: list.id });
    await as(shop, rosa)(unshareWishlist, { customerid: rosa.customerid });
    for (const kind of kinds)
      expect(isOpen(await offer(call, signed(shop, SIGNED_AS[kind], list.keys[kind]))), kind).toBe(false);
  });
});

test('a list that is not to be found is opened by its number for its owner alone', async () => {
  for (const call of listCalls.filter(({ id }) => ['CALL-71', 'AJ-181'].includes(id))) {
    const ask = async (id: number, who: Customer | null) => {
      const body = bodyOf(call, { ...list, id }, rosa);
      return (who ? await as(shop, who)(call, body) : await sendAs(shop, call, body)).body;
    };
    expect(await ask(list.id, rosa), call.id).toMatchObject({ success: true });
    for (const who of [null, luis]) expect(await ask(list.id, who), call.id).toEqual(await ask(GONE.id, who));
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitPurges } from '#lib/contracts/purges.ts';
import { bodySignature } from '#lib/platform/signing/signed-body.ts';
import { type Fleet, type Member, startFleet } from './support/fleet.ts';
import { makeProduct } from './support/product.ts';
import { newVisitor } from './support/visitor.ts';

const KEY = { before: 'key-'.padEnd(32, 'a'), after: 'key-'.padEnd(32, 'b') };
const SECRET = { before: 'secret-'.padEnd(32, 'a'), after: 'secret-'.padEnd(32, 'b') };

let fleet: Fleet;
let goods: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  fleet = await startFleet({ BACKEND_SERVER_KEY: KEY.before, WEBHOOK_SECRET: SECRET.before });
  goods = await makeProduct(fleet, 50);
});
afterAll(() => fleet?.close());

let searches = 0;
/** Whether a storefront reads, writes, and takes a notice of the back-end that is signed by a secret. */
async function works({ url }: Member, secret: string): Promise<(number | boolean)[]> {
  const visitor = newVisitor(url, undefined, fleet.env.SITE_URL);
  searches += 1;
  const found = await visitor.get(`/search/${goods.title.split(' ').at(-1)}?min=${searches}`);
  const fields = { productid: String(goods.productid), sku: goods.sku, quantity: '1', return: '/' };
  const added = await visitor.send('cart', { ...fields, action: 'add' });
  const body = JSON.stringify({ tags: ['stores'], at: Math.floor(Date.now() / 1000) });
  const headers = { 'content-type': 'application/json', 'x-ajuar-signature': bodySignature(body, secret) };
  const notice = await fetch(`${url}/api/revalidate`, { method: 'POST', headers, body });
  return [found.status, added.status, notice.status];
}

/** What a back-end says to a call that a storefront alone may make. */
async function opens({ url }: Member, key: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-ajuar-server-key': key };
  const body = JSON.stringify({ after: '', seconds: 0 });
  return (await fetch(url + awaitPurges.path, { method: awaitPurges.verb, headers, body })).status;
}

/** Restarts one process after the other; after each, all storefronts work, with notices signed by any of some secrets. */
async function change(
  members: readonly Member[],
  env: Readonly<Record<string, string>>,
  secrets: readonly string[],
): Promise<void> {
  for (const one of members) {
    await one.kill();
    await one.start(env);
    for (const storefront of fleet.storefronts)
      for (const secret of secrets) expect(await works(storefront, secret)).toEqual([200, 303, 200]);
  }
}

test('keys and secrets change one machine at a time, and everything works after each step', async () => {
  const { storefronts, backends } = fleet;
  const bothKeys = { BACKEND_SERVER_KEY: KEY.after, BACKEND_SERVER_KEY_OLD: KEY.before };
  const announced = { WEBHOOK_SECRET: SECRET.before, WEBHOOK_SECRET_OLD: SECRET.after };
  const swapped = { WEBHOOK_SECRET: SECRET.after, WEBHOOK_SECRET_OLD: SECRET.before };
  const { before, after } = SECRET;

  await change(backends, { ...bothKeys, ...announced }, [before]);
  await change(storefronts, announced, [before]);
  await change(storefronts, { BACKEND_SERVER_KEY: KEY.after, ...swapped }, [before, after]);
  await change(backends, { ...bothKeys, ...swapped }, [before, after]);
  const done = { BACKEND_SERVER_KEY: KEY.after, WEBHOOK_SECRET: after };
  await change(storefronts, done, [after]);
  await change(backends, done, [after]);

  for (const one of storefronts) expect(await works(one, before)).toEqual([200, 303, 401]);
  expect([await opens(backends[0], KEY.after), await opens(backends[0], KEY.before)]).toEqual([200, 403]);
});

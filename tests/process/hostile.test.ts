import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#lib/contracts/call.ts';
import { contract } from '#lib/contracts/index.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { ENDPOINTS } from '#lib/platform/domain/routes/endpoints.ts';
import type { Route } from '#lib/platform/domain/routes/route.ts';
import { STORE_PAGES } from '#lib/platform/domain/routes/store-pages.ts';
import { hostileInputs, PROTOTYPE_KEYS } from '#tests/fixtures/hostile-input.ts';
import { FORM_FIELDS } from './support/form-fields.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

const AT_ONCE = 8;

let shop: TestShop;
/** The demo's customer, who has gift lists. */
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({ RATE_TRIES: '0', RATE_WRITES: '1000000' });
  owner = newVisitor(shop.url);
  const file: unknown = JSON.parse(readFileSync('data/demo/customers/ana-quispe.json', 'utf8'));
  await owner.send('login', z.object({ email: z.string(), password: z.string() }).parse(file));
  expect((await owner.get('/customer/event/manage/1000?step=list')).status).toBe(200);
});
afterAll(() => shop?.close());

/**
 * Parts of addresses: at the bounds of ids and texts, and what no link of the shop holds. Each kind stands together and has
 * as many as `SHARE` at least.
 */
const PARTS = [
  ...['%00', 'a%00b', '%2500', 'a%2500b'],
  ...['%ED%A0%80', '%25ED%25A0%2580', '%25zz', '%25'],
  ...['%27', '%2e%2e', '%E2%80%AE'],
  ...PROTOTYPE_KEYS,
  ...['0', '-1', '0.5'],
  ...['1e308', '100000', '100001', '2147483647', '2147483648', '9007199254740993'],
  ...[5, 6, 16, 17, 40, 41].map((length) => '1'.repeat(length)),
  ...[40, 41, 61, 101, 120, 121, 201, 301].map((length) => 'a'.repeat(length)),
  ...[
    `a${'%F0%9F%8D%B5'.repeat(60)}`,
    `a-${'9'.repeat(10)}`,
    `a-${'9'.repeat(30)}`,
    `${'a'.repeat(250)}@x.bo`,
  ],
];

/**
 * Where one field costs a page, or a password, it meets one odd value in three: one at least of each kind, others than the
 * field before it, so that three fields of one parser meet all.
 */
const SHARE = 3;
const shareOf = <T>(values: readonly T[], at: number) => values.filter((_, i) => (i + at) % SHARE === 0);

const VARIABLE = /^(:|\*)/;

/** The variable parts of some patterns. */
const variablesOf = (routes: readonly Route[]) =>
  routes.flatMap(({ pattern }) => {
    const parts = pattern.split('/');
    return [...parts.keys()].filter((at) => VARIABLE.test(parts[at] ?? '')).map((at) => ({ parts, at }));
  });

/** The addresses of a pattern, each with one odd part. */
function addressesOf({ parts, at }: { parts: readonly string[]; at: number }, odd: readonly string[]) {
  return odd.map((value) =>
    parts.map((own, i) => (i === at ? value : own.replace(/^[:*].*/, '123456'))).join('/'),
  );
}

/** The parameters that addresses know, and one that none does. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/mesa?': ['page', 'sort', 'size', 'minprice', 'o1', 'constructor'],
  '/mesa.md?': ['page', 'size', 'minprice', 'o1', 'store'],
  '/search/vaso?': ['page', 'sort', 'size', 'maxprice', 'categoryid', 'q'],
  '/checkout/cart?': ['step', 'edit'],
  '/customer/tracking?': ['x'],
  '/customer/event/leave?': ['to', 'storeid'],
  '/customer/event/event-details?': ['q', 'evento'],
  '/customer/event/event-details/boda-1000?': ['sort', 'page'],
  '/customer/event/create-event?': ['typed'],
  '/customer/event/manage/1000?': ['step', 'edit', 'remove', 'choose', 'order'],
  '/customer/event/manage/1000?step=advice&': ['guests'],
  '/customer/event/manage/1000?step=share&': ['together'],
  '/api/gifts?': ['list', 'sort'],
  '/customer/event/manage/1000?step=external&': ['lines', 'order'],
  '/wishlist/index/index/abc?': ['user'],
  '/api/product?': ['id', 'color'],
  '/api/listing?': ['store', 'id'],
  '/api/listing?store=101&id=20&': ['from', 'count', 'sort', 'size', 'page', 'o1'],
  '/api/recommendations?': ['product', 'seen', 'more'],
};

/** Pages that show a customer something of their own. */
const OF_CUSTOMER = /^\/(customer\/event|wishlist|api\/registry)\//;
/** Calls that a customer makes about gift lists and wishes. */
const isOfList = ({ access, method, request }: Call) =>
  access === 'customer' && ('eventid' in request.shape || /wishlist/i.test(method));

/** Does some work, a few pieces at once. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

test('every part of every address is answered without a fault, each odd value in a third of the pages’ own', async () => {
  const addresses = [
    ...variablesOf(STORE_PAGES).flatMap((variable, at) => addressesOf(variable, shareOf(PARTS, at))),
    ...variablesOf(ENDPOINTS).flatMap((variable) => addressesOf(variable, PARTS)),
    ...PARTS.flatMap((part) => [`/${part}`, `/mesa/${part}`, `/mesa/tazas/${part}-12`]),
    ...PARTS.flatMap((part) => [
      `/${part}.md`,
      `/mesa/${part}.md`,
      `/mesa/tazas/${part}-12.md`,
      `/pages/${part}.md`,
    ]),
    ...Object.entries(QUERIES)
      .flatMap(([path, names]) => names.map((name) => `${path}${name}=`))
      .flatMap((start, at) => shareOf(PARTS, at).map((part) => `${start}${part}`)),
  ];
  const failed: string[] = [];
  await each(addresses, async (address) => {
    const visitors = [newVisitor(shop.url), ...(OF_CUSTOMER.test(address) ? [owner.clone()] : [])];
    for (const visitor of visitors) {
      const { status } = await visitor.get(address);
      if (status >= 500) failed.push(`${status} ${address}`);
    }
  });
  expect(failed).toEqual([]);
});

test('every key that a browser may send, at its bounds and beyond them, is answered without a fault', async () => {
  const sendings = contract.flatMap((call) => {
    const open = call.isForm ? [] : call.browser || [];
    return [...hostileInputs(call)]
      .filter(({ field }) => open.some((key) => key === /^\w+/.exec(field)?.[0]))
      .map(({ field, input }) => {
        const own = Object.entries(isRecord(input) ? input : {}).filter(([key]) =>
          open.includes(key as never),
        );
        const visitor = () => (isOfList(call) ? owner.clone() : newVisitor(shop.url));
        return { path: `${call.service}/${call.method}`, field, body: Object.fromEntries(own), visitor };
      });
  });
  expect(sendings.length).toBeGreaterThan(300);
  const failed: string[] = [];
  await each(sendings, async ({ path, field, body, visitor }) => {
    const { status } = await visitor().ask(path, body);
    if (status >= 500) failed.push(`${status} ${path} ${field} ${JSON.stringify(body).slice(0, 200)}`);
  });
  expect(failed).toEqual([]);
});

test('every field of every form is answered without a fault, each odd value in a third of them', async () => {
  const odd = [...PARTS.map(decoded), '[', '{"a":1}', 'a:1,b', '🍵'.repeat(90)];
  const every = Object.entries(FORM_FIELDS).flatMap(([form, fields]) =>
    Object.keys(fields).map((name) => ({ form, fields, name })),
  );
  const posts = every.flatMap(({ form, fields, name }, at) =>
    shareOf(odd, at).map((value) => ({ form, fields: { ...fields, [name]: value } })),
  );
  const failed: string[] = [];
  await each(posts, async ({ form, fields }) => {
    const { status } = await owner.clone().send(form, fields);
    if (status !== 303 && status !== 400) failed.push(`${status} ${form} ${JSON.stringify(fields)}`);
  });
  expect(failed).toEqual([]);
});

/** A part of an address as a form has it; what stands for no text stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

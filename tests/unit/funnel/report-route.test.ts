import { beforeEach, expect, test, vi } from 'vitest';
import { POST } from '#app/api/funnel/route.ts';
import { CONSENT_COOKIE, consentText } from '#lib/platform/domain/visitor/consent.ts';
import { writeOrders } from '#lib/platform/session/placed-orders.ts';

const shop = vi.hoisted(() => ({
  cookies: new Map<string, string>(),
  call: vi.fn(async () => ({ success: true })),
  /** Words that find something. */
  finds: [] as string[],
  search: vi.fn(),
  /** What goes on after a response. */
  works: [] as Promise<void>[],
}));
const jar = {
  get: (name: string) => jar.getAll().find((cookie) => cookie.name === name),
  getAll: () => [...shop.cookies].map(([name, value]) => ({ name, value })),
  set: (name: string, value: string) => void shop.cookies.set(name, value),
};
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => jar }));
vi.mock('next/server', () => ({ after: (work: () => Promise<void>) => void shop.works.push(work()) }));
vi.mock('#lib/stores/data.ts', () => ({ loadVisitorStore: async () => ({ storeId: 101, catalogId: 7 }) }));
vi.mock('#lib/search/data.ts', () => ({ loadSearch: shop.search }));
vi.mock('#lib/platform/api/client.ts', () => ({ call: shop.call }));

const OWN = { origin: 'http://localhost:3000' };
const REPORT = {
  landing: { kind: 'product', path: '/mesa/tazas/taza-valle-12' },
  steps: ['visit', 'view'],
  misses: [{ kind: 'search', name: 'taza azul' }],
};

beforeEach(() => {
  shop.cookies.clear();
  shop.finds = [];
  shop.search.mockImplementation(async ({ searchkey, storeid }) => ({
    total: storeid === 7 && shop.finds.includes(searchkey) ? 1 : 0,
  }));
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.limits'));
});

async function send(body: unknown, headers: Record<string, string> = OWN): Promise<unknown[]> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request('http://localhost:3000/api/funnel', { method: 'POST', headers, body: text });
  const response = await POST(request);
  expect([response.status, await response.text()]).toEqual([204, '']);
  await Promise.all(shop.works);
  return shop.call.mock.calls.map(([, input]: unknown[]) => input);
}

test('a report of the shop’s own page is handed on with the visitor’s store, and nothing else of them', async () => {
  expect(await send({ ...REPORT, email: 'ana@correo.bo' })).toEqual([{ ...REPORT, storeid: 101 }]);
});

test.each([
  ['no JSON', '{'],
  ['no report', { steps: ['visit'] }],
  ['another step', { ...REPORT, steps: ['refund'] }],
  ['an order in front of what comes before it', { ...REPORT, steps: ['order', 'visit'] }],
  ['an order without what comes before it', { ...REPORT, steps: ['visit', 'order'] }],
  ['a step that is named twice', { ...REPORT, steps: ['view', 'view'] }],
  ['another kind of page', { ...REPORT, landing: { kind: 'staff', path: '' } }],
  ['a home page elsewhere', { ...REPORT, landing: { kind: 'home', path: '/compra-en-otra' } }],
  ['another page at home', { ...REPORT, landing: { kind: 'product', path: '/' } }],
  ['a path with a person', { ...REPORT, landing: { kind: 'other', path: '/x/ana@correo.bo' } }],
  ['too many misses', { ...REPORT, misses: Array.from({ length: 21 }, () => REPORT.misses[0]) }],
  ['words that no database stores', { ...REPORT, misses: [{ kind: 'search', name: 'a\0' }] }],
  ['a body that is too long', ' '.repeat(8193)],
])('of %s nothing is counted, and the response is the same', async (_, body) => {
  expect(await send(body)).toEqual([]);
});

test.each([
  ['another site', { origin: 'https://otra.example' }],
  ['a browser with Global Privacy Control', { ...OWN, 'sec-gpc': '1' }],
  ['a browser with Do Not Track', { ...OWN, dnt: '1' }],
])('nothing comes of a report from %s', async (_, headers) => {
  expect(await send(REPORT, headers)).toEqual([]);
});

test('nothing is counted of who has refused it', async () => {
  shop.cookies.set(CONSENT_COOKIE, consentText(new Set(), ['figures']));
  expect(await send(REPORT)).toEqual([]);
});

test('a back-end that is away is no fault of the page', async () => {
  shop.call.mockRejectedValueOnce(new Error('away'));
  expect(await send(REPORT)).toHaveLength(1);
});

test('an order counts where the browser has placed one, whatever was reported before it', async () => {
  const order = { ...REPORT, steps: ['order'], misses: [] };
  const all = { ...order, steps: ['visit', 'view', 'add', 'checkout', 'order'] };
  expect(await send(order)).toEqual([]);
  shop.cookies.set('ajuar_order_206800186', 'lx2k9w00.d.key.made-up');
  expect(await send(all)).toMatchObject([{ steps: all.steps.slice(0, -1) }]);
  shop.call.mockClear();
  const placed = { ...{ id: '206800186', key: 'key', login: '' }, placedAt: Date.now(), waits: false };
  writeOrders(jar, { before: [], after: [placed], login: '' });
  expect(await send(order)).toMatchObject([{ steps: ['order'] }]);
});

test('a search that finds something is no search without results, whoever says so', async () => {
  shop.finds = ['taza roja'];
  const misses = ['taza roja', 'zzzz', 'ab'].map((name) => ({ kind: 'search', name }));
  const soldOut = { kind: 'sold-out', name: 'taza roja' };
  expect(await send({ ...REPORT, misses: [...misses, soldOut] })).toMatchObject([
    { misses: [{ name: 'zzzz' }, { name: 'ab' }, soldOut] },
  ]);
  shop.call.mockClear();
  expect(await send({ ...REPORT, steps: [], misses: misses.slice(0, 1) })).toEqual([]);
  shop.search.mockRejectedValueOnce(new Error('away'));
  expect(await send({ ...REPORT, misses: misses.slice(0, 1) })).toMatchObject([
    { misses: [{ name: 'taza roja' }] },
  ]);
});

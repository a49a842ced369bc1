import { beforeEach, expect, test, vi } from 'vitest';
import { POST } from '#app/api/funnel/route.ts';
import { CONSENT_COOKIE, consentText } from '#lib/platform/domain/visitor/consent.ts';

const shop = vi.hoisted(() => ({
  consent: undefined as string | undefined,
  call: vi.fn(async () => ({ success: true })),
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) =>
      name === CONSENT_COOKIE && shop.consent !== undefined ? { name, value: shop.consent } : undefined,
    set: () => undefined,
  }),
}));
vi.mock('next/server', () => ({ after: (work: () => Promise<void>) => work() }));
vi.mock('#lib/stores/data.ts', () => ({ loadVisitorStore: async () => ({ storeId: 101 }) }));
vi.mock('#lib/platform/api/client.ts', () => ({ call: shop.call }));

const OWN = { origin: 'http://localhost:3000' };
const REPORT = {
  landing: { kind: 'product', path: '/mesa/tazas/taza-valle-12' },
  steps: ['visit', 'view'],
  misses: [{ kind: 'search', name: 'taza azul' }],
};

beforeEach(() => {
  shop.consent = undefined;
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.limits'));
});

async function send(body: unknown, headers: Record<string, string> = OWN): Promise<unknown[]> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request('http://localhost:3000/api/funnel', { method: 'POST', headers, body: text });
  const response = await POST(request);
  expect([response.status, await response.text()]).toEqual([204, '']);
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
  shop.consent = consentText(new Set(), ['figures']);
  expect(await send(REPORT)).toEqual([]);
});

test('a back-end that is away is no fault of the page', async () => {
  shop.call.mockRejectedValueOnce(new Error('away'));
  expect(await send(REPORT)).toHaveLength(1);
});

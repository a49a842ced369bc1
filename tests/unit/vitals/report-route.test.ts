import { beforeEach, expect, test, vi } from 'vitest';
import { POST } from '#app/api/vitals/route.ts';
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
vi.mock('#lib/vitals/settings.ts', () => ({
  vitalsSettings: () => (process.env.VITALS_SAMPLE === '0' ? null : { share: 1, build: 'b1' }),
}));
vi.mock('#lib/stores/data.ts', () => ({ loadVisitorStore: async () => ({ storeId: 101 }) }));
vi.mock('#lib/platform/api/client.ts', () => ({ call: shop.call }));

const OWN = { origin: 'http://localhost:3000' };
const SAMPLE = { metric: 'LCP', value: 1200, page: 'HOME', target: 'main > h1', parts: { ttfb: 300 } };
const REPORT = { build: 'b1', device: 'phone', samples: [SAMPLE] };

beforeEach(() => {
  shop.consent = undefined;
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.limits'));
});

async function send(body: unknown, headers: Record<string, string> = OWN): Promise<unknown[]> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request('http://localhost:3000/api/vitals', { method: 'POST', headers, body: text });
  const response = await POST(request);
  expect([response.status, await response.text()]).toEqual([204, '']);
  return shop.call.mock.calls.map(([, input]: unknown[]) => input);
}

test('a report of the shop’s own page is handed on with the visitor’s store, and nothing else of them', async () => {
  expect(await send({ ...REPORT, email: 'ana@correo.bo' })).toEqual([{ ...REPORT, storeid: 101 }]);
});

test.each([
  ['no JSON', '{'],
  ['no report', { samples: [] }],
  ['another metric', { ...REPORT, samples: [{ ...SAMPLE, metric: 'FID' }] }],
  ['a value that cannot be', { ...REPORT, samples: [{ ...SAMPLE, value: -1 }] }],
  ['another page', { ...REPORT, samples: [{ ...SAMPLE, page: '/getOrderDetails/1/ana@correo.bo' }] }],
  ['a target with text', { ...REPORT, samples: [{ ...SAMPLE, target: 'a[title="Ana"]' }] }],
  ['another build', { ...REPORT, build: 'b2' }],
  ['no build', { ...REPORT, build: '<script>' }],
  ['too many samples', { ...REPORT, samples: Array.from({ length: 21 }, () => SAMPLE) }],
  ['a body that is too long', ' '.repeat(8193)],
])('of %s nothing is stored, and the response is the same', async (_, body) => {
  expect(await send(body)).toEqual([]);
});

test.each([
  ['another site', { origin: 'https://otra.example' }],
  ['nobody knows where', {}],
  ['a browser with Global Privacy Control', { ...OWN, 'sec-gpc': '1' }],
  ['a browser with Do Not Track', { ...OWN, dnt: '1' }],
])('nothing comes of a report from %s', async (_, headers) => {
  expect(await send(REPORT, headers)).toEqual([]);
});

test('nothing is stored of who has refused it', async () => {
  shop.consent = consentText(new Set(), ['figures']);
  expect(await send(REPORT)).toEqual([]);
});

test('many reports of one network are dropped, and refused to nobody', async () => {
  vi.stubEnv('RATE_TRIES', '2');
  vi.resetModules();
  const { POST: post } = await import('#app/api/vitals/route.ts');
  for (let times = 0; times < 5; times += 1) {
    const request = { method: 'POST', headers: OWN, body: JSON.stringify(REPORT) };
    expect((await post(new Request('http://localhost:3000/api/vitals', request))).status).toBe(204);
  }
  expect(shop.call).toHaveBeenCalledTimes(2);
});

test('with VITALS_SAMPLE=0 nothing is taken', async () => {
  vi.stubEnv('VITALS_SAMPLE', '0');
  vi.resetModules();
  const { POST: post } = await import('#app/api/vitals/route.ts');
  const request = { method: 'POST', headers: OWN, body: JSON.stringify(REPORT) };
  expect((await post(new Request('http://localhost:3000/api/vitals', request))).status).toBe(204);
  expect(shop.call).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST } from '#app/api/csp/route.ts';
import { readViolations } from '#lib/platform/domain/csp-report.ts';
import { logViolation } from '#lib/platform/violation-log.ts';

const logged = vi.hoisted(() => vi.fn());
vi.mock('#lib/platform/logging.ts', () => ({ log: logged }));

const PAGE = 'https://tienda.bo/getOrderDetails/206800186/ana@correo.example?token=secreto';
const REPORT = {
  'csp-report': {
    'document-uri': PAGE,
    'effective-directive': 'img-src',
    'violated-directive': 'img-src',
    'blocked-uri': 'https://mala.example/x.png?quien=ana@correo.example',
    'source-file': 'https://otra.example/a.js?token=secreto',
    'original-policy': "default-src 'self'",
    'script-sample': 'alert("ana@correo.example")',
  },
};
const LISTED = [
  {
    type: 'csp-violation',
    url: PAGE,
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      documentURL: PAGE,
      sourceFile: PAGE,
    },
  },
  { type: 'deprecation', body: { id: 'x' } },
];

beforeEach(() => {
  logged.mockClear();
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.violations'));
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.limits'));
});
afterEach(() => vi.useRealTimers());

interface Sent {
  type?: string;
  address?: string;
  origin?: string;
}

async function send(body: string, { type = 'application/csp-report', address, origin }: Sent = {}) {
  const headers = {
    'content-type': type,
    'x-ajuar-address': address ?? '203.0.113.7',
    ...(origin && { origin }),
  };
  const request = new Request('http://localhost:3000/api/csp', { method: 'POST', headers, body });
  const response = await POST(request);
  expect([response.status, await response.text()]).toEqual([204, '']);
}

describe('what browsers report', () => {
  test('is logged by its part of the policy, hosts and the page’s route, of both shapes', () => {
    const page = '/getOrderDetails/:orderid/:email';
    expect(readViolations(REPORT)).toEqual([
      { directive: 'img-src', blocked: 'https://mala.example', page, source: 'https://otra.example' },
    ]);
    expect(readViolations(LISTED)).toEqual([
      { directive: 'script-src-elem', blocked: 'inline', page, source: '' },
    ]);
  });

  test.each([
    [{ 'source-file': 'chrome-extension' }],
    [{ 'source-file': 'moz-extension://0b1c/content.js' }],
    [{ 'blocked-uri': 'safari-web-extension://A1/x.js' }],
  ])('by an extension of the browser is none of the shop’s: %o', (change) => {
    expect(readViolations({ 'csp-report': { ...REPORT['csp-report'], ...change } })).toEqual([]);
  });

  test('is cut where it is made up', () => {
    const odd = {
      'effective-directive': 'img-src\nx',
      'blocked-uri': `https://${'a'.repeat(300)}.bo/`,
      'document-uri': 7,
    };
    const [found] = readViolations({ 'csp-report': odd }) ?? [];
    expect(found).toMatchObject({ directive: 'img-src', page: '' });
    expect(found?.blocked.length).toBe(80);
    expect(readViolations(Array.from({ length: 500 }, () => LISTED[0]))?.length).toBe(20);
  });

  test.each([[null], ['x'], [{}], [{ 'csp-report': 'x' }], [[{ body: {} }]], [7]])('%o is none', (body) => {
    expect(readViolations(body)).toBeNull();
  });
});

describe('the endpoint', () => {
  test.each([
    [JSON.stringify(REPORT), 'application/csp-report'],
    [JSON.stringify(LISTED), 'application/reports+json; charset=utf-8'],
  ])('takes %.20s as %s', async (body, type) => {
    await send(body, { type });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['JSON of no report', JSON.stringify(REPORT), { type: 'application/json' }],
    ['no type', JSON.stringify(REPORT), { type: '' }],
    ['no JSON', '{', {}],
    ['no JSON of a list', '[]x', { type: 'application/reports+json' }],
    ['a report that is too long', JSON.stringify({ ...REPORT, x: 'x'.repeat(40_000) }), {}],
    ['another site', JSON.stringify(REPORT), { origin: 'https://mala.example' }],
    ['a frame of nobody', JSON.stringify(REPORT), { origin: 'null' }],
  ])('makes nothing of %s, and responds the same', async (_, body, headers) => {
    await send(body, headers);
    expect(logged).not.toHaveBeenCalled();
  });

  test('takes so many of one address and no more, and responds the same', async () => {
    for (let times = 0; times < 60; times += 1) {
      const report = { ...REPORT['csp-report'], 'blocked-uri': `https://${times}.example` };
      await send(JSON.stringify({ 'csp-report': report }), { address: '203.0.113.8' });
    }
    const taken = logged.mock.calls.length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(60);
    await send(JSON.stringify(REPORT), { address: '203.0.113.9' });
    expect(logged).toHaveBeenCalledTimes(taken + 1);
  });
});

test('no number of reports fills the log', () => {
  const one = { directive: 'img-src', blocked: 'https://a.bo', page: '/', source: '' };
  for (let times = 0; times < 5000; times += 1) logViolation(one, 0);
  expect(logged.mock.calls.map(([, event, fields]) => [event, fields.times])).toEqual(
    [1, 10, 100, 1000].map((times) => ['csp.violation', times]),
  );
  for (let other = 0; other < 5000; other += 1) logViolation({ ...one, blocked: `https://${other}.bo` }, 0);
  // 99 kinds more, and all others together.
  expect(logged.mock.calls.length).toBe(4 + 99 + 4);
  logViolation(one, 3_600_000);
  expect(logged.mock.lastCall).toEqual(['warn', 'csp.violation', { ...one, times: 1 }]);
});

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

function send(body: string, type: string, address = '203.0.113.7') {
  const headers = { 'content-type': type, 'x-ajuar-address': address };
  return POST(new Request('http://localhost:3000/api/csp', { method: 'POST', headers, body }));
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
    [JSON.stringify(REPORT), 'application/csp-report', 204],
    [JSON.stringify(LISTED), 'application/reports+json; charset=utf-8', 204],
    [JSON.stringify(REPORT), 'application/json', 415],
    [JSON.stringify(REPORT), '', 415],
    ['{', 'application/csp-report', 400],
    ['[]x', 'application/reports+json', 400],
    ['x'.repeat(40_000), 'application/csp-report', 413],
  ])('%.20s as %s is responded to with %i', async (body, type, status) => {
    const response = await send(body, type);
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeLessThan(200);
  });

  test('takes so many of one address and no more', async () => {
    const statuses = new Set<number>();
    for (let times = 0; times < 60; times += 1) {
      statuses.add((await send(JSON.stringify(REPORT), 'application/csp-report', '203.0.113.8')).status);
    }
    expect([...statuses]).toEqual([204, 429]);
    expect((await send(JSON.stringify(REPORT), 'application/csp-report', '203.0.113.9')).status).toBe(204);
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

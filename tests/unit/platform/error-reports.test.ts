import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { readDsn } from '#lib/platform/error-reports/dsn.ts';
import { browserFault, faultOf } from '#lib/platform/error-reports/fault.ts';
import { SentryReporter } from '#lib/platform/error-reports/sentry.ts';
import { KindCounter } from '#lib/platform/kind-counter.ts';

const ROOT = '/opt/ajuar';

test('a DSN names where envelopes go; anything else is none', () => {
  expect(readDsn('https://abc123@errors.example/base/42')).toEqual({
    url: 'https://errors.example/base/api/42/envelope/',
    key: 'abc123',
  });
  for (const text of ['https://errors.example/42', 'https://abc@errors.example/', 'abc', 'ftp://a@b/1'])
    expect(readDsn(text), text).toBeNull();
});

describe('a fault', () => {
  test.each([
    ['no mail to ana.perez@ejemplo.bo', 'no mail to [correo]'],
    ['called from +591 71234567', 'called from [número]'],
    ['GET /mesa?correo=ana&x=1 failed', 'GET /mesa?[oculto] failed'],
    ['Cookie: ajuar_session=Fe26.2**abc; other=1', 'Cookie: [oculto]'],
    ['reset_token=abc refused', 'reset_token=[secreto] refused'],
    ['Bearer abcdef', 'Bearer [secreto]'],
  ])('says nothing of a person: %s', (message, shown) => {
    expect(faultOf(new Error(message), ROOT).message).toBe(shown);
  });

  test('of a database says no value', () => {
    const error = Object.assign(new Error('invalid input syntax for type integer: "Ana Pérez"'), {
      code: '22P02',
    });
    expect(faultOf(error, ROOT).message).toBe('invalid input syntax for type integer: "…"');
  });

  test('has frames from the project on, and its causes', () => {
    const error = new TypeError('outer', { cause: new RangeError('inner') });
    error.stack = [
      'TypeError: outer',
      '    at price (file:///opt/ajuar/lib/money/format.ts:10:5)',
      '    at async Object.run (/opt/ajuar/node_modules/fastify/lib/handle.js:7:9)',
      '    at node:internal/timers:1:2',
    ].join('\n');
    const { frames, cause } = faultOf(error, ROOT);
    expect(frames).toEqual([
      { function: 'price', filename: 'lib/money/format.ts', lineno: 10, colno: 5, in_app: true },
      {
        ...{ function: 'Object.run', filename: 'node_modules/fastify/lib/handle.js' },
        ...{ lineno: 7, colno: 9, in_app: false },
      },
      { function: '?', filename: 'node:internal/timers', lineno: 1, colno: 2, in_app: false },
    ]);
    expect(cause).toMatchObject({ type: 'RangeError', message: 'inner' });
  });

  test('of a browser keeps files of the build, and nothing of the page', () => {
    const chrome = [
      "TypeError: Cannot read properties of null (reading 'x')",
      '    at a (https://tienda.bo/_next/static/chunks/abc.js:1:200)',
      '    at https://tienda.bo/getOrderDetails/1/ana@ejemplo.bo?token=1:3:4',
    ];
    expect(browserFault(chrome.join('\n'))?.frames.map(({ filename }) => filename)).toEqual([
      '/_next/static/chunks/abc.js',
      '[page]',
    ]);
    const firefox = 'TypeError: x is null\na@https://tienda.bo/_next/static/chunks/abc.js:1:200\n';
    expect(browserFault(firefox)?.frames[0]).toMatchObject({ function: 'a', lineno: 1, colno: 200 });
  });

  test.each([
    ['an extension', 'TypeError: x\n    at a (chrome-extension://abc/content.js:1:2)'],
    ['no error', '{"csp-report":{}}'],
    ['another site', 'Script error.'],
  ])('of %s is none of ours', (_, sent) => expect(browserFault(sent)).toBeNull());
});

test('the first of a kind in an hour counts, the tenth, the hundredth; kinds beyond the most are one', () => {
  const counter = new KindCounter(2);
  const due = Array.from({ length: 100 }, () => counter.count('a', 0)).filter(({ isDue }) => isDue);
  expect(due.map(({ times }) => times)).toEqual([1, 10, 100]);
  expect(counter.count('b', 0)).toMatchObject({ isKnown: true, isDue: true });
  expect(['c', 'd'].map((kind) => counter.count(kind, 0))).toMatchObject([
    { isKnown: false, times: 1 },
    { isKnown: false, times: 2 },
  ]);
  expect(counter.count('a', 3_600_000)).toMatchObject({ times: 1, isDue: true });
});

describe('a reporter', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** A server that responds with this status, or not at all. */
  async function reporterTo(status: number | null) {
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
      bodies.push(await text(request));
      if (status !== null) response.writeHead(status).end();
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const dsn = readDsn(`http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`);
    if (!dsn) throw new Error('no DSN');
    const reasons: string[] = [];
    const reporter = new SentryReporter({
      ...{ dsn, process: 'backend', release: 'abc', environment: 'demo', root: ROOT },
      notSent: (reason) => reasons.push(reason),
    });
    return { reporter, bodies, reasons };
  }

  test('sends one of a kind, and thirty a minute at most', async () => {
    const { reporter, bodies } = await reporterTo(200);
    const same = new Error('same');
    for (let times = 0; times < 9; times += 1) reporter.reportError(same, { where: 'request' });
    await reporter.flush();
    expect(bodies).toHaveLength(1);
    for (let kind = 0; kind < 100; kind += 1) {
      reporter.reportError(new Error('x'.repeat(kind + 1)), { where: 'request' });
      await reporter.flush();
    }
    expect(bodies).toHaveLength(30);
  });

  test('is silent for as long as it is told to be, and says so once', async () => {
    const { reporter, bodies, reasons } = await reporterTo(429);
    for (const message of ['a', 'b', 'c']) {
      reporter.reportError(new Error(message), { where: 'request' });
      await reporter.flush();
    }
    expect(bodies).toHaveLength(1);
    expect(reasons).toEqual(['status 429']);
  });
});

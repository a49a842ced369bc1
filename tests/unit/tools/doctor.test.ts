import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { bucket } from '#tools/doctor/checks/bucket.ts';
import { caches } from '#tools/doctor/checks/caches.ts';
import { database } from '#tools/doctor/checks/database.ts';
import { mail } from '#tools/doctor/checks/mail.ts';
import { payments } from '#tools/doctor/checks/payments.ts';
import { backends } from '#tools/doctor/checks/processes.ts';
import { redis } from '#tools/doctor/checks/redis.ts';
import { settings } from '#tools/doctor/checks/settings.ts';
import { site } from '#tools/doctor/checks/site.ts';
import { telemetry } from '#tools/doctor/checks/telemetry.ts';
import { type Check, examine, type Finding, ok, problem } from '#tools/doctor/finding.ts';
import { describe as report } from '#tools/doctor/report.ts';
import { freePort } from '#tools/serve/ports.ts';

const secret = (letter: string) => letter.repeat(64);
const LIVE = {
  ...{ APP_MODE: 'live', SITE_URL: 'https://www.ajuar.test', MAIL_FROM: 'Ajuar <pedidos@ajuar.test>' },
  ...{ SHOP_EMAIL: 'hola@ajuar.test', METRICS_TOKEN: secret('m'), SESSION_SECRET: secret('a') },
  ...{ BACKEND_SERVER_KEY: secret('b'), WEBHOOK_SECRET: secret('c') },
};

const look = (check: Check, env: Record<string, string>): Promise<Finding[]> =>
  examine([check], { env, dataDir: '/no/such/folder' });
const problems = (findings: readonly Finding[]) =>
  findings.filter(({ status }) => status === 'problem').map(({ what }) => what);

test('every wrong setting is a problem of its own; right ones are said to be right', async () => {
  const wrong = await look(settings, { APP_MODE: 'live', PORT: 'tres mil' });
  expect(problems(wrong)).toEqual(
    expect.arrayContaining([
      'PORT: must be a port number, 0 to 65535',
      'WEBHOOK_SECRET: is required with APP_MODE=live',
    ]),
  );
  expect(await look(settings, LIVE)).toEqual([
    { area: 'settings', status: 'ok', what: 'all are right (APP_MODE=live)' },
  ]);
});

test('what a live shop has from the samples, and what it lacks, is named', async () => {
  const sampled = { ...LIVE, SITE_URL: 'https://shop.example', WEBHOOK_SECRET: LIVE.BACKEND_SERVER_KEY };
  expect(problems(await look(settings, sampled))).toEqual([
    "SITE_URL is the sample's",
    'two secrets are the same',
  ]);
  const { METRICS_TOKEN: _token, MAIL_FROM: _from, ...lacking } = LIVE;
  expect((await look(settings, lacking)).filter(({ status }) => status === 'warning')).toMatchObject([
    { what: 'mail comes from pedidos@ajuar.example' },
    { what: 'nobody sees metrics' },
  ]);
});

test('who does not respond is named, without passwords, with what to do', async () => {
  const port = await freePort();
  const there = `127.0.0.1:${port}`;
  const findings = await examine([bucket, database, mail, redis, caches, payments, backends, site], {
    env: {
      ...{ S3_BUCKET: 'tienda', S3_REGION: 'us-east-1', S3_ENDPOINT: `http://${there}`, S3_PATH_STYLE: '1' },
      ...{ S3_ACCESS_KEY_ID: 'quien', S3_SECRET_ACCESS_KEY: 'geheim' },
      DATABASE_URL: `postgres://ajuar:geheim@${there}/ajuar`,
      SMTP_URL: `smtp://ajuar:geheim@${there}`,
      REDIS_URL: `redis://:geheim@${there}`,
      GATEWAY_URL: `http://${there}`,
      BACKEND_URL: `http://${there}`,
      CACHE_PURGE_URL: `http://${there}`,
      SITE_URL: 'https://no-such-shop.invalid',
    },
    dataDir: '/no/such/folder',
  });
  expect(findings.map(({ area, status }) => `${area}: ${status}`)).toEqual([
    'bucket: problem',
    'database: problem',
    'mail: problem',
    'redis: warning',
    'caches: problem',
    'payments: problem',
    'back-ends: problem',
    'site: problem',
  ]);
  expect(findings.every(({ next }) => next !== undefined)).toBe(true);
  expect(JSON.stringify(findings)).not.toContain('geheim');
});

test('the bank of QR codes is asked for a token; its keys are said nowhere', async () => {
  const asked: string[] = [];
  const bank = createHttpServer((request, response) => {
    asked.push(request.url ?? '');
    const isKnown = asked.length === 1;
    const body = { success: isKnown, message: isKnown ? 'geheimer Schein' : 'Credenciales inválidas' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const address = bank.address();
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const env = { BNB_URL: origin, BNB_ACCOUNT_ID: 'geheim==', BNB_AUTHORIZATION_ID: 'geheim$' };
  const findings = [...(await look(payments, env)), ...(await look(payments, env))];
  bank.close();
  findings.push(...(await look(payments, env)));
  expect(findings.map(({ status }) => status)).toEqual(['ok', 'problem', 'problem']);
  expect(findings[0]?.what).toBe(`${origin} gives this shop a token`);
  expect(findings[1]?.what).toContain('no token to these credentials');
  expect(asked).toEqual(Array(2).fill('/ClientAuthentication.API/api/v1/auth/token'));
  expect(JSON.stringify(findings)).not.toContain('geheim');
  const none = await look(payments, { APP_MODE: 'live' });
  expect(none.map(({ what }) => what)).toEqual([
    'no gateway: the shop takes no cards',
    'no bank: the shop takes no payment by QR',
  ]);
  expect(await look(payments, {})).toMatchObject([{ status: 'ok', what: "the demo's own bank and gateway" }]);
});

test('a server that takes connections and says nothing is waited for no longer than the limit', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const patient = { env: { DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` }, dataDir: '/no/such/folder' };
  expect(problems(await examine([database], patient, 100))).toEqual(['no answer in 0.1 s']);
  silent.close();
});

test('a check that fails keeps no other from its findings', async () => {
  const failing: Check = { area: 'a', look: () => Promise.reject(new Error('broken')) };
  const fine: Check = { area: 'longer', look: async () => [ok('fine'), problem('away', 'start it')] };
  const findings = await examine([failing, fine], { env: {}, dataDir: '' });
  expect(report(findings).split('\n')).toEqual([
    'problem  a       broken',
    '                 → mend what it names, and run npm run doctor again',
    'ok       longer  fine',
    'problem  longer  away',
    '                 → start it',
    '',
    '2 problem, 0 warning, 1 ok',
  ]);
});

test('who is told of traces and errors is tried, each with its own key', async () => {
  const seen: unknown[] = [];
  const server = createHttpServer(({ url, headers }, response) => {
    seen.push([url, headers.key, headers['x-sentry-auth']]);
    response.writeHead(url === '/v1/traces' ? 200 : 403).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const there = `127.0.0.1:${port}`;
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${there}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'key=a%20b',
    SENTRY_DSN: `http://abc@${there}/5`,
  };
  expect(await look(telemetry, env)).toMatchObject([
    { status: 'ok', what: `${there} takes traces` },
    { status: 'problem', what: `${there} takes no errors (403)`, next: 'look at SENTRY_DSN' },
  ]);
  expect(seen).toEqual(
    expect.arrayContaining([
      ['/v1/traces', 'a b', undefined],
      ['/api/5/envelope/', undefined, expect.stringContaining('sentry_key=abc')],
    ]),
  );
  server.closeAllConnections();
  server.close();
  const away = `127.0.0.1:${await freePort()}`;
  const lost = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://${away}`, SENTRY_DSN: `http://abc@${away}/5` };
  expect((await look(telemetry, lost)).map(({ status, what }) => [status, what])).toEqual([
    ['warning', `${away} does not respond (ECONNREFUSED): traces are lost`],
    ['warning', `${away} does not respond (ECONNREFUSED): errors are lost`],
  ]);
  expect(await look(telemetry, {})).toEqual([]);
});

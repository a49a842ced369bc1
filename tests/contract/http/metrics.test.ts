import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import type { LogSink } from '#backend/http/logging.ts';
import { JobRuns } from '#backend/job-runs.ts';
import { backendMetrics } from '#backend/metrics/backend-metrics.ts';
import { modules } from '#backend/modules/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import { StateReader, type StateSource } from '#backend/state.ts';
import { login, setCustomers } from '#lib/contracts/account/login.ts';
import { staffLogin } from '#lib/contracts/account/staff.ts';
import { samplesOf } from '#tests/fixtures/metrics-text.ts';
import { PASSWORD, registration } from '../account/customers.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

const TOKEN = 'token-of-the-metrics';
const AUTHORIZATION = { authorization: `Bearer ${TOKEN}` };
const SERVER = { 'x-ajuar-server-key': 'server-key-of-the-tests' };
const sources = modules.flatMap(({ state }) => state ?? []);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());

/** A customer of whom nobody else knows. */
async function registered() {
  const sent = registration();
  await backend.call(setCustomers, sent);
  return sent;
}

/** A back-end that shows its metrics. */
function shown({
  token = TOKEN,
  state = sources,
  log,
}: {
  token?: string;
  state?: readonly StateSource[];
  log?: LogSink;
} = {}) {
  const metrics = backendMetrics('backend', 'no-such-folder');
  const runs = new JobRuns();
  metrics.observe({ runs, state: new StateReader(backend.deps, state) });
  const app = buildApp(
    { ...backend.deps, watch: metrics.watch, ...(log && { log }) },
    { ...backend.env, metricsToken: token, logLevel: log ? 'info' : 'silent' },
    '',
    metrics.registry,
  );
  const scrape = async () => samplesOf((await app.inject({ url: '/metrics', headers: AUTHORIZATION })).body);
  return { app, runs, scrape };
}

test('metrics are shown to who has the token, and are like any unknown address without one', async () => {
  const { app } = shown();
  const statusOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/metrics', headers })).statusCode;
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ authorization: `Bearer ${TOKEN}x` })).toBe(401);
  expect(await statusOf({ ...SERVER, authorization: 'Bearer ' })).toBe(401);
  const { headers } = await app.inject({ url: '/metrics', headers: AUTHORIZATION });
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'no-store',
  });
  await app.close();
  const closed = shown({ token: '' });
  const [metrics, unknown] = await Promise.all(
    ['/metrics', '/nothing'].map((url) => closed.app.inject({ url, headers: AUTHORIZATION })),
  );
  expect([metrics?.statusCode, metrics?.body]).toEqual([404, unknown?.body]);
  await closed.app.close();
});

test('requests count by the pattern of their route, whatever address they name', async () => {
  const { app, scrape } = shown();
  await app.inject('/healthz');
  await app.inject('/nowhere/ana@correo.bo?phone=70012345');
  await app.inject('/elsewhere');
  const samples = await scrape();
  const count = (route: string, status: string) =>
    samples.get(`ajuar_http_request_duration_seconds_count{route="${route}",status="${status}"}`);
  expect([count('/healthz', '2xx'), count('*', '4xx')]).toEqual([1, 2]);
  expect([...samples.keys()].filter((name) => /correo|7001|\/metrics/.test(name))).toEqual([]);
  await app.close();
});

test('sign-ins count by their end, and a refused one leaves its reason in the log, without whose it was', async () => {
  const lines: string[] = [];
  const { app, scrape } = shown({ log: { write: (line) => lines.push(line) } });
  const { email } = await registered();
  const send = (call: typeof login | typeof staffLogin, payload: object) =>
    app.inject({ method: 'POST', url: call.path, headers: SERVER, payload });
  const typed = { password: 'equivocada1', remoteaddress: '192.0.2.7' };
  await send(login, { email: 'nadie@ejemplo.bo', ...typed });
  await send(login, { email, ...typed });
  await send(login, { email, ...typed, password: PASSWORD });
  await send(staffLogin, { name: 'nadie', ...typed });
  const samples = await scrape();
  const count = (who: string, result: string) =>
    samples.get(`ajuar_sign_ins_total{who="${who}",result="${result}"}`);
  expect([count('customer', 'unknown'), count('customer', 'password')]).toEqual([1, 1]);
  expect([count('customer', 'ok'), count('staff', 'unknown')]).toEqual([1, 1]);
  const refused = lines.filter((line) => line.includes('sign-in.refused')).map((line) => JSON.parse(line));
  expect(refused).toMatchObject([
    { who: 'customer', reason: 'unknown', requestId: expect.any(String) },
    { who: 'customer', reason: 'password', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    { who: 'staff', reason: 'unknown' },
  ]);
  expect(lines.join('').toLowerCase()).not.toMatch(/@|equivocada|nadie/);
  await app.close();
});

test('a sign-in that was tried too often counts as locked, and is a warning', async () => {
  const lines: string[] = [];
  const { app, scrape } = shown({ log: { write: (line) => lines.push(line) } });
  const { email } = await registered();
  const payload = { email, password: 'equivocada1', remoteaddress: '192.0.2.8' };
  const send = () => app.inject({ method: 'POST', url: login.path, headers: SERVER, payload });
  for (let tries = 0; tries < 10; tries += 1) await send();
  expect((await send()).statusCode).toBe(429);
  expect((await scrape()).get('ajuar_sign_ins_total{who="customer",result="locked"}')).toBe(1);
  const locked = lines.map((line) => JSON.parse(line)).filter(({ reason }) => reason === 'locked');
  expect(locked).toMatchObject([{ level: 'warn', event: 'sign-in.refused' }]);
  await app.close();
});

test('what waits in the database is shown, at most every ten seconds anew', async () => {
  const { app, scrape } = shown();
  await sendMail(backend.deps.db, { to: 'ana@ejemplo.bo', subject: 'Hola', text: 'Hola' });
  const first = await scrape();
  const waiting = (samples: ReadonlyMap<string, number>) =>
    samples.get('ajuar_outbox_waiting{kind="mail"}') ?? 0;
  expect(waiting(first)).toBeGreaterThan(0);
  expect(first.get('ajuar_outbox_oldest_seconds{kind="mail"}')).toBeGreaterThan(0);
  for (const name of [
    'ajuar_state_readable{}',
    'ajuar_purge_log_head{}',
    'ajuar_payments{state="waiting"}',
    'ajuar_payments{state="review"}',
    'ajuar_payment_messages_unread{}',
    'ajuar_orders_last_hour{state="awaiting_payment"}',
    'ajuar_outbox_given_up{kind="payment-event"}',
  ]) {
    expect(first.has(name), name).toBe(true);
  }
  await sendMail(backend.deps.db, { to: 'ana@ejemplo.bo', subject: 'Hola', text: 'Hola' });
  expect(waiting(await scrape())).toBe(waiting(first));
  await app.close();
});

test('figures that the database does not say are left out, and that it did not is said', async () => {
  const failing: StateSource = {
    figures: [{ name: 'ajuar_outbox_waiting', help: 'x' }],
    read: () => Promise.reject(new Error('no answer')),
  };
  const { app, scrape } = shown({ state: [failing] });
  const samples = await scrape();
  expect(samples.get('ajuar_state_readable{}')).toBe(0);
  expect([...samples.keys()].filter((name) => name.startsWith('ajuar_outbox'))).toEqual([]);
  await app.close();
});

test('jobs say how they ended', async () => {
  const { app, runs, scrape } = shown();
  let fails = false;
  const job = runs.watch({
    name: 'mail',
    everyMs: 1000,
    run: () => (fails ? Promise.reject(new Error('no')) : Promise.resolve()),
  });
  await job.run();
  fails = true;
  await expect(job.run()).rejects.toThrow('no');
  const samples = await scrape();
  expect(samples.get('ajuar_job_runs_total{name="mail",result="ok"}')).toBe(1);
  expect(samples.get('ajuar_job_runs_total{name="mail",result="failed"}')).toBe(1);
  expect(samples.get('ajuar_job_failing{name="mail"}')).toBe(1);
  expect(samples.get('ajuar_job_interval_seconds{name="mail"}')).toBe(1);
  expect(samples.get('ajuar_job_success_timestamp_seconds{name="mail"}')).toBeGreaterThan(0);
  await app.close();
});

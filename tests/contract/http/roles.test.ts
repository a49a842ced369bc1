import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import { jobsOf } from '#backend/jobs.ts';
import { modules } from '#backend/modules/index.ts';
import { getStores } from '#lib/contracts/stores.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());

test('a worker serves no call, and says that it is ready', async () => {
  const worker = buildApp(backend.deps, { ...backend.env, role: 'worker' });
  const called = { method: getStores.verb, url: getStores.path, payload: { languageid: 3 } };
  expect((await worker.inject(called)).statusCode).toBe(404);
  expect((await backend.app.inject(called)).statusCode).toBe(200);
  expect((await worker.inject('/readyz')).statusCode).toBe(200);
  await worker.close();
});

test('a back-end that leaves work to workers keeps that which stores what it alone knows', () => {
  const jobs = modules.flatMap((module) => module.jobs?.(backend.deps, backend.env) ?? []);
  expect(jobsOf('calls', jobs).map(({ name }) => name)).toEqual(['search counts']);
  expect(jobsOf('worker', jobs)).toEqual(jobs);
  expect(jobsOf('all', jobs)).toEqual(jobs);
});

test('a back-end that is about to end says so, and goes on answering', async () => {
  const draining = new AbortController();
  const app = buildApp({ ...backend.deps, draining: draining.signal }, backend.env);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  draining.abort();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

/** A write that finds nothing to do. */
const changeNothing = (request: APIRequestContext, headers: { origin: string }) =>
  request.post('/api/frontend/changeCart', {
    data: { intents: [{ type: 'remove', key: 'nada' }], updatedate: null },
    headers,
  });

test('who writes without end waits: 429 with words, and a form keeps what was typed @desktop', async ({
  request,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  const write = () => changeNothing(request, headers);
  let response = await write();
  for (let count = 0; count < 300 && response.status() === 200; count += 1) response = await write();
  expect(response.status()).toBe(429);
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
  expect(await response.json()).toEqual({
    success: false,
    message: 'Hiciste muchas solicitudes seguidas. Espera un momento y vuelve a intentar.',
  });
  const form = await request.post('/api/forms/checkout-personal', {
    form: { firstname: 'Rosa "la de siempre"', email: 'rosa@ejemplo.bo' },
    headers,
    maxRedirects: 0,
  });
  expect(form.status()).toBe(429);
  expect(form.headers()['retry-after']).toBeDefined();
  const page = await form.text();
  expect(page).toContain('value="Rosa &quot;la de siempre&quot;"');
  expect(page).toContain('action="/api/forms/checkout-personal"');
});

test('layouts and the search answer a browser so many times a minute, its cart all the same @desktop', async ({
  request,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  const write = () => changeNothing(request, headers);
  // The first write gives the browser its session.
  expect((await write()).status()).toBe(200);
  const reads: readonly [string, object][] = [
    ['/api/layout/getLayoutTemplateByName', { layoutFile: 'nada', foldername: 'private' }],
    ['/api/s3/getFile', { layoutFile: 'nada', foldername: 'private' }],
    ['/api/search/products', { query: 'taza', filters: {} }],
  ];
  const read = (at: number) => {
    const [path, data] = reads[at] ?? reads[0] ?? ['', {}];
    return request.post(path, { data, headers });
  };
  const statuses: number[] = [];
  for (let count = 0; count < 300 && !statuses.includes(429); count += 1)
    statuses.push((await read(0)).status());
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  for (const at of reads.keys()) {
    const response = await read(at);
    expect(response.status()).toBe(429);
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
  }
  expect((await write()).status()).toBe(200);
});

test('orders cannot be found by trying: the page is 429, for that address alone @desktop', async ({
  request,
}) => {
  const look = (address: string, order: number) =>
    request.get(`/getOrderDetails/${order}/alguien@ejemplo.bo`, {
      headers: { 'x-forwarded-for': address, accept: 'text/html' },
    });
  let response = await look('203.0.113.9', 100_000_000);
  for (let count = 1; count < 60 && response.status() === 404; count += 1) {
    response = await look('203.0.113.9', 100_000_000 + count);
  }
  expect(response.status()).toBe(429);
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(60);
  expect(await response.text()).toContain('Espera un momento');
  expect((await look('203.0.113.10', 100_000_000)).status()).toBe(404);
});

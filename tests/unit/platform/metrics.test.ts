import { afterEach, expect, test } from 'vitest';
import { FrontCache } from '#lib/platform/cache/front-cache.ts';
import { documentSource, reportTo } from '#lib/platform/metrics/recorder.ts';
import { scrapeStatus } from '#lib/platform/metrics/scrape.ts';
import { storefrontMetrics } from '#lib/platform/metrics/storefront-metrics.ts';
import { samplesOf } from '#tests/fixtures/metrics-text.ts';

afterEach(() => reportTo(null));

test('metrics are shown with the token alone, and are nowhere without one', () => {
  expect(scrapeStatus('Bearer a-token-of-metrics', 'a-token-of-metrics')).toBe(200);
  expect(scrapeStatus('bearer  a-token-of-metrics', 'a-token-of-metrics')).toBe(200);
  for (const wrong of [undefined, '', 'Bearer', 'Bearer a-token-of-metricz', 'Basic a-token-of-metrics']) {
    expect(scrapeStatus(wrong, 'a-token-of-metrics'), wrong).toBe(401);
    expect(scrapeStatus(wrong, ''), wrong).toBe(404);
  }
});

test('what the storefront does is counted by names and classes', async () => {
  const { registry, recorder } = storefrontMetrics('no-such-folder');
  recorder.requestEnded('/:path*', 204, 0.004);
  recorder.requestEnded('/:path*', 503, 20);
  for (const header of ['HIT', 'STALE', 'MISS', undefined]) recorder.documentSent(documentSource(header));
  recorder.callEnded('changeCart', 0.2, null);
  recorder.callEnded('changeCart', 6, 'timeout');
  const samples = samplesOf(await registry.metrics());
  const requests = 'ajuar_http_request_duration_seconds';
  expect(samples.get(`${requests}_bucket{le="0.005",route="/:path*",status="2xx"}`)).toBe(1);
  expect(samples.get(`${requests}_bucket{le="10",route="/:path*",status="5xx"}`)).toBe(0);
  expect(samples.get(`${requests}_count{route="/:path*",status="5xx"}`)).toBe(1);
  for (const from of ['hit', 'stale', 'miss', 'dynamic'])
    expect(samples.get(`ajuar_documents_total{from="${from}"}`), from).toBe(1);
  expect(samples.get('ajuar_backend_call_duration_seconds_count{call="changeCart"}')).toBe(2);
  expect(samples.get('ajuar_backend_call_failures_total{call="changeCart",kind="timeout"}')).toBe(1);
  expect(samples.get('ajuar_build_info{build="source"}')).toBe(1);
});

test('a cache in front that does not acknowledge a purge is away until it does', async () => {
  const { registry, recorder } = storefrontMetrics('no-such-folder');
  reportTo(recorder);
  const seen: (number | undefined)[] = [];
  const away = async () =>
    samplesOf(await registry.metrics()).get('ajuar_front_cache_away{cache="cache:6082"}');
  const done = Promise.withResolvers<void>();
  let tries = 0;
  const cache = new FrontCache('http://cache:6082', {
    async send() {
      tries += 1;
      if (tries === 1) throw new Error('status 503');
      seen.push(await away());
      done.resolve();
    },
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  });
  cache.purge(['product:1']);
  await done.promise;
  await expect.poll(away).toBe(0);
  expect(seen[0]).toBe(1);
  const failures = 'ajuar_front_cache_purge_failures_total{cache="cache:6082"}';
  expect(samplesOf(await registry.metrics()).get(failures)).toBe(1);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { FrontCache, type Wire } from '#lib/platform/cache/front-cache.ts';

const log = vi.hoisted(() => vi.fn());
vi.mock('#lib/platform/logging.ts', () => ({ log }));
beforeEach(() => log.mockClear());

/** A cache that fails as often as it is told to; pauses end when a test says so. */
function cacheThat(failures: readonly Error[] = []) {
  const left = [...failures];
  const sent: string[] = [];
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const wire: Wire = {
    async send(url, keys) {
      expect(url).toBe('http://varnish:6082/');
      const failure = left.shift();
      if (failure) throw failure;
      sent.push(keys);
    },
    pause: (milliseconds) => new Promise<void>((end) => pauses.push({ milliseconds, end })),
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  /** Ends the oldest pause of a length. */
  const pass = async (wanted: number) => {
    const at = pauses.findIndex(({ milliseconds }) => milliseconds === wanted);
    expect(at, `a pause of ${wanted} ms`).toBeGreaterThanOrEqual(0);
    pauses.splice(at, 1)[0]?.end();
    await settled();
  };
  return { cache: new FrontCache('http://varnish:6082/', wire), sent, pass, settled, pauses };
}

test('a purge is sent at once, and again for what was on its way', async () => {
  const { cache, sent, pass, settled } = cacheThat();
  cache.purge(['product:1', 'stores']);
  await settled();
  expect(sent).toEqual(['product:1 stores']);
  await pass(800);
  expect(sent).toHaveLength(2);
  await pass(3000);
  expect(sent).toEqual(Array(3).fill('product:1 stores'));
});

test('a purge of everything is one key', async () => {
  const { cache, sent, settled } = cacheThat();
  cache.purge(null);
  await settled();
  expect(sent).toEqual(['shop']);
});

test('many keys go in several requests, more than a thousand as all', async () => {
  const { cache, sent, settled } = cacheThat();
  cache.purge(Array.from({ length: 600 }, (_, at) => `product:${1_000_000 + at}`));
  await settled();
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.every((keys) => keys.length <= 4000)).toBe(true);
  expect(sent.join(' ').split(' ')).toHaveLength(600);
  cache.purge(Array.from({ length: 1001 }, (_, at) => `product:${at}`));
  await settled();
  expect(sent.at(-1)).toBe('shop');
});

test('a purge is repeated until the cache acknowledges it, with what came meanwhile; both ends are logged once', async () => {
  const refused = new TypeError('fetch failed', {
    cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
  });
  const { cache, sent, pass, settled } = cacheThat([refused, new Error('status 500')]);
  cache.purge(['product:1']);
  await settled();
  cache.purge(['product:2']);
  await pass(100);
  expect(sent).toEqual([]);
  await pass(250);
  expect(sent).toEqual(['product:1 product:2']);
  expect(log.mock.calls).toEqual([
    ['warn', 'front-cache.away', { cache: 'varnish:6082', reason: 'ECONNREFUSED' }],
    ['warn', 'front-cache.back', { cache: 'varnish:6082' }],
  ]);
});

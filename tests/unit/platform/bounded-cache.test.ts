import { expect, test } from 'vitest';
import { boundedCache, ENTRY_BYTES, ownBytes } from '#lib/platform/cache/bounded-cache.ts';
import { CACHE_BYTES } from '#lib/platform/cache/budget.ts';
import { compressBest, compressWhole } from '#lib/platform/server/http/encoding.ts';

const body = (size: number) => Buffer.alloc(size, 'x');
/** Room for eight entries of so many bytes under keys of one or two characters. */
const roomFor = (size: number) => 8 * (size + ENTRY_BYTES + 4);
const cache = (size = 1000) => boundedCache<Buffer>(roomFor(size), (one) => one.length);

test('the least recently used entry is dropped when all grow too large', () => {
  const bodies = cache();
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) bodies.set(key, body(1000));
  bodies.get('a');
  bodies.set('i', body(1000));
  expect(bodies.get('a')).toBeDefined();
  expect(bodies.get('b')).toBeUndefined();
  expect(bodies.get('i')).toBeDefined();
});

test('an entry too large for its share is not cached', () => {
  const bodies = cache();
  bodies.set('large', body(1001));
  expect(bodies.get('large')).toBeUndefined();
});

test('all entries together never grow larger than they may', () => {
  const bodies = cache(100);
  for (let n = 0; n < 20; n += 1) bodies.set(String(n), body(100));
  bodies.set('too large', body(200));
  expect([bodies.get('0'), bodies.get('too large')]).toEqual([undefined, undefined]);
  expect(bodies.get('19')?.length).toBe(100);
  expect(Array.from({ length: 20 }, (_, n) => bodies.get(String(n))).filter(Boolean)).toHaveLength(8);
});

test('entries without content count with their keys: many addresses that do not exist fill a cache', () => {
  const bodies = boundedCache<Buffer>(10_000, (one) => one.length);
  for (let n = 0; n < 1000; n += 1) bodies.set(`/no-existe-${n}`, body(0));
  expect(bodies.size).toBeLessThan(40);
});

test('the caches of the storefront hold 130 MB at most, all together', () => {
  const all = Object.values(CACHE_BYTES).reduce((sum, bytes) => sum + bytes, 0);
  expect(all / 1024 / 1024).toBeLessThanOrEqual(130);
});

test('bytes that are cached hold no larger block of memory than their own', () => {
  const own = ownBytes(Buffer.alloc(32_768, 'x').subarray(0, 100));
  expect([own.length, own.buffer.byteLength, own.toString()]).toEqual([100, 100, 'x'.repeat(100)]);
});

test.each(['br', 'gzip'] as const)(
  'what was compressed by %s holds no more than it says',
  async (encoding) => {
    const page = Buffer.from('taza '.repeat(2000));
    for (const packed of [
      await compressWhole(page, encoding, 'repeated'),
      await compressBest(page, encoding),
    ]) {
      expect(packed.buffer.byteLength).toBe(packed.length);
    }
  },
);

import { expect, test } from 'vitest';
import { boundedCache } from '#lib/platform/cache/bounded-cache.ts';

const body = (size: number) => Buffer.alloc(size, 'x');
const cache = () => boundedCache<Buffer>(80, (one) => one.length);

test('the least recently used entry is dropped when all grow too large', () => {
  const bodies = cache();
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) bodies.set(key, body(10));
  bodies.get('a');
  bodies.set('i', body(10));
  expect(bodies.get('a')).toBeDefined();
  expect(bodies.get('b')).toBeUndefined();
  expect(bodies.get('i')).toBeDefined();
});

test('an entry too large for its share is not cached', () => {
  const bodies = cache();
  bodies.set('large', body(11));
  expect(bodies.get('large')).toBeUndefined();
});

test('all entries together never grow larger than they may', () => {
  const bodies = boundedCache<Buffer>(800, (one) => one.length);
  for (let n = 0; n < 20; n += 1) bodies.set(String(n), body(100));
  bodies.set('too large', body(200));
  expect([bodies.get('0'), bodies.get('too large')]).toEqual([undefined, undefined]);
  expect(bodies.get('19')?.length).toBe(100);
  expect(Array.from({ length: 20 }, (_, n) => bodies.get(String(n))).filter(Boolean)).toHaveLength(8);
});

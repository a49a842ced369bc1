import { expect, test } from 'vitest';
import { KeptBodies } from '#lib/platform/server/kept-bodies.ts';

const body = (size: number) => Buffer.alloc(size, 'x');

test('the body least lately used is dropped when all weigh too much', () => {
  const kept = new KeptBodies(80);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) kept.set(key, body(10));
  kept.get('a');
  kept.set('i', body(10));
  expect(kept.get('a')).toBeDefined();
  expect(kept.get('b')).toBeUndefined();
  expect(kept.get('i')).toBeDefined();
});

test('a body too large for its share is not kept', () => {
  const kept = new KeptBodies(80);
  kept.set('large', body(11));
  expect(kept.get('large')).toBeUndefined();
});

test('a better body takes the place of one that is kept, and of no other', () => {
  const kept = new KeptBodies(80);
  kept.set('a', body(10));
  kept.replace('a', body(4));
  kept.replace('b', body(4));
  expect(kept.get('a')?.length).toBe(4);
  expect(kept.get('b')).toBeUndefined();
});

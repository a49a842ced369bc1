import { expect, test } from 'vitest';
import { ENTRY_BYTES } from '#lib/platform/cache/bounded-cache.ts';
import { LastGood } from '#lib/platform/cache/last-good.ts';

test('the newest answer is found, as a copy', () => {
  const kept = new LastGood();
  kept.set('a', { rows: [1] });
  kept.set('a', { rows: [2] });
  expect(kept.get('a')).toEqual({ rows: [2] });
  expect(kept.get('a')).not.toBe(kept.get('a'));
  expect(kept.get('b')).toBeUndefined();
});

test('what weighs too much is not kept, and the oldest make room', () => {
  // Ten texts of 998 characters, with their quotes, keys and entries.
  const kept = new LastGood(10 * (1000 + 6 + ENTRY_BYTES));
  kept.set('big', 'x'.repeat(2000));
  expect(kept.get('big')).toBeUndefined();
  for (let at = 0; at < 20; at += 1) kept.set(`k${at}`, 'x'.repeat(998));
  expect(kept.get('k9')).toBeUndefined();
  expect(kept.get('k10')).toBe('x'.repeat(998));
  expect(kept.get('k19')).toBe('x'.repeat(998));
  kept.set('k15', 'y'.repeat(2000));
  expect(kept.get('k15')).toBeUndefined();
});

import { expect, test } from 'vitest';
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
  const kept = new LastGood(100);
  kept.set('big', 'x'.repeat(20));
  expect(kept.get('big')).toBeUndefined();
  for (let at = 0; at < 20; at += 1) kept.set(`k${at}`, 'x'.repeat(8));
  expect(kept.get('k9')).toBeUndefined();
  expect(kept.get('k10')).toBe('x'.repeat(8));
  expect(kept.get('k19')).toBe('x'.repeat(8));
  kept.set('k15', 'y'.repeat(30));
  expect(kept.get('k15')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { LastGood } from '#lib/platform/cache/last-good.ts';

test('the newest answer is found, as a copy', () => {
  const kept = new LastGood();
  kept.keep('a', { rows: [1] });
  kept.keep('a', { rows: [2] });
  expect(kept.find('a')).toEqual({ rows: [2] });
  expect(kept.find('a')).not.toBe(kept.find('a'));
  expect(kept.find('b')).toBeUndefined();
});

test('what weighs too much is not kept, and the oldest make room', () => {
  const kept = new LastGood(100);
  kept.keep('big', 'x'.repeat(20));
  expect(kept.find('big')).toBeUndefined();
  for (let at = 0; at < 20; at += 1) kept.keep(`k${at}`, 'x'.repeat(8));
  expect(kept.find('k9')).toBeUndefined();
  expect(kept.find('k10')).toBe('x'.repeat(8));
  expect(kept.find('k19')).toBe('x'.repeat(8));
  kept.keep('k15', 'y'.repeat(30));
  expect(kept.find('k15')).toBeUndefined();
});

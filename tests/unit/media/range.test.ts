import { expect, test } from 'vitest';
import { rangeOf } from '#backend/modules/media/range.ts';

test.each([
  [undefined, null],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=900-', { from: 900, to: 999 }],
  ['bytes=900-5000', { from: 900, to: 999 }],
  ['bytes=-100', { from: 900, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-9', null],
  ['bytes=-', null],
  ['items=0-9', null],
])('of 1000 bytes, %s is %o', (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range);
});

test('an empty file has no part', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('none');
});

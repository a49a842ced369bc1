import { expect, test } from 'vitest';
import { isAllowed } from '#tests/e2e/support/problems.ts';

test('a problem is allowed by a part of its text or by a pattern', () => {
  const problem = 'answer 503: http://localhost/mesa';
  expect(isAllowed(problem, [])).toBe(false);
  expect(isAllowed(problem, ['503'])).toBe(true);
  expect(isAllowed(problem, [/^console/, /mesa$/])).toBe(true);
});

import { expect, test } from 'vitest';
import { VisitCounts } from '#lib/platform/server/visit-counts.ts';

test('each address has a count of its own', () => {
  const visits = new VisitCounts();
  expect(['/', '/mesa', '/', '/'].map((address) => visits.note(address))).toEqual([1, 1, 2, 3]);
});

test('the address least lately visited is forgotten', () => {
  const visits = new VisitCounts(2);
  for (const address of ['/', '/mesa', '/', '/cocina']) visits.note(address);
  expect(visits.note('/')).toBe(3);
  expect(visits.note('/mesa')).toBe(1);
});

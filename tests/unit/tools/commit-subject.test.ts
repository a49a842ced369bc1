import { expect, test } from 'vitest';
import { subjectProblem } from '#tools/commits/subject.ts';

test.each([
  'cart: merge guest lines on login',
  'card, listing: split the catalogue components',
  'tests: seed the demo store once',
  'tools: bring the build cache along',
  'Merge branch "x"',
  'Revert "cart: merge guest lines on login"',
])('%s', (subject) => {
  expect(subjectProblem(subject)).toBeNull();
});

test.each([
  [`cart: ${'x'.repeat(67)}`, '73 characters, at most 72'],
  ['A list that wakes up', 'begin with the area'],
  ['Cart: merge lines', 'begin with the area'],
  ['cart:merge lines', 'begin with the area'],
  ['cart: merged lines', '"merged": use the imperative'],
  ['cart: adds lines', '"adds": use the imperative'],
  ['cart: merging lines', '"merging": use the imperative'],
])('%s is refused', (subject, problem) => {
  expect(subjectProblem(subject)).toContain(problem);
});

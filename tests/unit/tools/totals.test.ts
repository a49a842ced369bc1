import { expect, test } from 'vitest';
import { playwrightTotals, readTotals, vitestTotals } from '#tools/test/totals.ts';

test('vitest: a file that broke before its first test is a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(vitestTotals({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});

test('playwright: flaky tests and errors outside of tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  expect(playwrightTotals({ stats, errors: [{ message: 'setup' }] })).toEqual({ passed: 5, failed: 3 });
});

test('a missing report is a failure, never an empty success', () => {
  expect(readTotals('/nowhere/report.json', vitestTotals)).toEqual({ passed: 0, failed: 1 });
});

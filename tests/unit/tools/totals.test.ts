import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/bootstrap/paths.mjs';
import { playwrightTotals, readTotals, vitestTotals } from '#tools/test/totals.ts';

const file = (name: string) => join(root, 'tests', name);

test('vitest: tests that failed, also once, are named with their reason; a file that broke before its first test is a failure', () => {
  const passed = { status: 'passed', fullName: 'counts' };
  const failed = {
    status: 'failed',
    fullName: 'shop sells',
    failureMessages: ['\x1b[31mno stock\x1b[39m\n'],
  };
  const second = { status: 'passed', fullName: 'shop opens', failureMessages: ['too early'] };
  const testResults = [
    { name: file('a.test.ts'), status: 'passed', assertionResults: [passed, second] },
    { name: file('b.test.ts'), status: 'failed', assertionResults: [failed] },
    { name: file('c.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(vitestTotals({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: ['tests/b.test.ts › shop sells\n    no stock', 'tests/c.test.ts\n    no such module'],
    unsteady: ['tests/a.test.ts › shop opens\n    too early'],
  });
});

test('playwright: errors outside of tests are failures too; what passed at its second run is named', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'buy.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'mobile', results: [{}, { errors: [{ message }] }] }],
  });
  const inner = { specs: [spec('pays', 'unexpected', 'late\n\nat line 9'), spec('looks', 'expected', '')] };
  const suites = [{ specs: [spec('adds', 'flaky', 'once')], suites: [inner] }];
  expect(playwrightTotals({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
    passed: 6,
    failed: 2,
    failures: ['[mobile] buy.spec.ts:7 › pays\n    late\n    at line 9', 'setup\n    no server'],
    unsteady: ['[mobile] buy.spec.ts:7 › adds\n    once'],
  });
});

test('a missing report is a failure, never an empty success', () => {
  expect(readTotals('/nowhere/report.json', vitestTotals)).toEqual({
    passed: 0,
    failed: 1,
    failures: [expect.stringContaining('report.json was not written')],
    unsteady: [],
  });
});

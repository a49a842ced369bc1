import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Totals {
  passed: number;
  failed: number;
}

const vitestShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const playwrightShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Totals of vitest's JSON report. A file that failed before its first test counts as one failure. */
export function vitestTotals(report: unknown): Totals {
  const { numPassedTests, numFailedTests, testResults } = vitestShape.parse(report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Totals of Playwright's JSON report. Errors outside of tests (a broken setup) count as failures. */
export function playwrightTotals(report: unknown): Totals {
  const { stats, errors } = playwrightShape.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** Totals from a report file; a report that is missing means that the runner itself broke. */
export function readTotals(file: string, read: (report: unknown) => Totals): Totals {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  return read(JSON.parse(readFileSync(file, 'utf8')));
}

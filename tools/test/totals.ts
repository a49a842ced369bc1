import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '#tools/bootstrap/paths.mjs';

const REASON_LINES = 12;

export interface Totals {
  passed: number;
  failed: number;
  /** What failed and why, a short text each: told once more at the very end. */
  failures: string[];
  /** What passed only when it was run once more, likewise told at the end: to be mended, not to be lived with. */
  unsteady: string[];
}

const vitestShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const errorShape = z.object({ message: z.string().optional() });
const suiteShape = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          status: z.string(),
          projectName: z.string(),
          results: z.array(z.object({ errors: z.array(errorShape).default([]) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suiteShape).default([]);
  },
});
const playwrightShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(errorShape),
  suites: z.array(suiteShape).default([]),
});

/** Totals of vitest's JSON report. A file that failed before its first test counts as one failure. */
export function vitestTotals(report: unknown): Totals {
  const { numPassedTests, numFailedTests, testResults } = vitestShape.parse(report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => {
      const reason = failureMessages?.[0];
      return { status, reason, text: told(`${inProject(name)} › ${fullName}`, reason) };
    }),
  );
  const failures = tests.filter(({ status }) => status === 'failed');
  const unsteady = tests.filter(({ status, reason }) => status === 'passed' && reason !== undefined);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [
      ...failures.map(({ text }) => text),
      ...broken.map(({ name, message }) => told(inProject(name), message)),
    ],
    unsteady: unsteady.map(({ text }) => text),
  };
}

/** Totals of Playwright's JSON report. Errors outside of tests (a broken setup) count as failures. */
export function playwrightTotals(report: unknown): Totals {
  const { stats, errors, suites } = playwrightShape.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...specsThatWere('unexpected', suites),
      ...errors.map(({ message }) => told('setup', message)),
    ],
    unsteady: specsThatWere('flaky', suites),
  };
}

function specsThatWere(wanted: string, suites: readonly z.infer<typeof suiteShape>[]): string[] {
  return suites.flatMap(({ specs, suites: inner }) => {
    const own = specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => {
          const errors = results.flatMap((result) => result.errors);
          return told(`[${projectName}] ${file}:${line} › ${title}`, errors[0]?.message);
        }),
    );
    return [...own, ...specsThatWere(wanted, inner)];
  });
}

/** A name with the first lines of its reason. */
function told(name: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n').filter(Boolean).slice(0, REASON_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

function inProject(path: string): string {
  return relative(root, path);
}

/** Totals from a report file; a report that is missing means that the runner itself broke. */
export function readTotals(file: string, read: (report: unknown) => Totals): Totals {
  if (!existsSync(file))
    return { passed: 0, failed: 1, failures: [`${inProject(file)} was not written`], unsteady: [] };
  return read(JSON.parse(readFileSync(file, 'utf8')));
}

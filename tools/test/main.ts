import { rmSync } from 'node:fs';
import { build } from '#tools/bootstrap/build.mjs';
import { runChild } from '#tools/bootstrap/child.mjs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { Stop, say } from '#tools/bootstrap/say.mjs';
import { providePgBouncer } from '#tools/pgbouncer/provide.ts';
import { providePostgres } from '#tools/postgres/provide.ts';
import { provideRedis } from '#tools/redis/provide.ts';
import { provideVarnish } from '#tools/varnish/provide.ts';
import { gates, vitestReport } from '#tools/verify/gates.ts';
import { runGates } from '#tools/verify/run.ts';
import { provideChromium } from './chromium.ts';
import { provideJava } from './java.ts';
import { provideNginx } from './nginx.ts';
import { playwrightTotals, readTotals, type Totals, vitestTotals } from './totals.ts';

const playwrightReport = inRoot('.ajuar/test/playwright.json');
const processReport = inRoot('.ajuar/test/process.json');
const print = (text: string) => console.log(text);

/** Runs a step of the whole test; a step that cannot even start is one failure, shown with its words. */
async function step(name: string, run: () => Promise<Totals>): Promise<Totals> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Stop ? error.message : error instanceof Error ? error.stack : error;
    say(`${name}: ${reason}`);
    return { passed: 0, failed: 1, failures: [`${name}: ${reason}`], unsteady: [] };
  }
}

/** The checks and vitest. Each check that fails, the tests' own gate aside, counts as one failure. */
async function verify(): Promise<Totals> {
  providePostgres();
  providePgBouncer();
  const failed = await runGates(gates, print);
  const tests = readTotals(vitestReport, vitestTotals);
  const checks = failed.filter((name) => name !== 'tests' || tests.failed === 0);
  return {
    passed: tests.passed,
    failed: tests.failed + checks.length,
    failures: [...checks.map(toldCheck), ...tests.failures],
    unsteady: tests.unsteady,
  };
}

/** The tests' own gate fails without a failed test when an error was thrown outside of all of them. */
function toldCheck(name: string): string {
  return name === 'tests'
    ? `${name}: an error outside of any test, told under 'Unhandled Errors' above`
    : name;
}

/** Shops of real processes that are killed, slowed down and crowded. */
async function processTests(): Promise<Totals> {
  provideRedis();
  provideNginx();
  provideVarnish();
  await build({ path: process.execPath, version: process.version });
  rmSync(processReport, { force: true });
  const args = ['run', '--config=vitest.process.config.ts', '--reporter=default', '--reporter=json'];
  const output = `--outputFile.json=${processReport}`;
  const code = await runChild(
    process.execPath,
    [inRoot('node_modules/vitest/vitest.mjs'), ...args, output],
    {},
  );
  return honest(code, readTotals(processReport, vitestTotals));
}

async function browserTests(): Promise<Totals> {
  const chromium = provideChromium();
  provideJava();
  await build({ path: process.execPath, version: process.version });
  rmSync(playwrightReport, { force: true });
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  const code = await runChild(process.execPath, [inRoot('node_modules/playwright/cli.js'), 'test'], { env });
  return honest(code, readTotals(playwrightReport, playwrightTotals));
}

/** A runner that ended badly is a failure although its report knows of none. */
function honest(code: number, totals: Totals): Totals {
  if (code === 0 || totals.failed > 0) return totals;
  return { ...totals, failed: 1, failures: [`the test runner ended with code ${code}`] };
}

const parts = [
  await step('verify', verify),
  await step('process tests', processTests),
  await step('browser tests', browserTests),
];
const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failed = parts.reduce((sum, part) => sum + part.failed, 0);
for (const unsteady of parts.flatMap(({ unsteady }) => unsteady))
  print(`~ passed at its second run: ${unsteady}\n`);
for (const failure of parts.flatMap(({ failures }) => failures)) print(`✗ ${failure}\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
print(`${passed} passed, ${failed} failed`);

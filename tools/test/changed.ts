import { readFileSync } from 'node:fs';
import { filesOnPostgres } from '#tests/contract/databases.ts';
import { runChild } from '#tools/bootstrap/child.mjs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { entry, say } from '#tools/bootstrap/say.mjs';
import { findPostgres } from '#tools/postgres/find.ts';
import { gates } from '#tools/verify/gates.ts';
import { runGates } from '#tools/verify/run.ts';
import { affectedTests, concernsAll } from './affected.ts';
import { changedSince, projectFiles } from './changes.ts';

/** Checks that take seconds and judge any change. */
const QUICK_GATES = ['biome', 'types', 'imports', 'requirements'];
const READ = /\.(tsx?|mjs)$/;

/** Every file of the project, with its text where it may have imports. */
function readSources(): Map<string, string> {
  const paths = projectFiles();
  const textOf = (path: string) => {
    try {
      return readFileSync(inRoot(path), 'utf8');
    } catch {
      return null;
    }
  };
  return new Map(
    paths.flatMap((path) => {
      const text = READ.test(path) ? textOf(path) : '';
      // Git lists what was deleted and not committed, too.
      return text === null ? [] : [[path, text] as const];
    }),
  );
}

/** One database is enough: PostgreSQL where there is one, unless a test is about the embedded one. */
function databases(tests: readonly string[]): string[] {
  const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null;
  return hasPostgres && filesOnPostgres(tests).length === tests.length ? ['--project=!contract*'] : [];
}

const vitest = (args: readonly string[]) =>
  runChild(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...args]);

/** npm run test:changed [-- BASE]: quick checks and the tests that the changes since a branch (main) can break. */
await entry(async () => {
  const [base = 'main'] = process.argv.slice(2);
  const changed = changedSince(base);
  const tests = affectedTests(readSources(), changed);
  const isShop = (path: string) => /^tests\/(process|e2e)\//.test(path);
  const quick = tests.filter((path) => !isShop(path));
  const withShop = tests.filter(isShop);
  say(`${changed.length} files changed since ${base}: ${quick.length} test files reach them.`);
  const failed = await runGates(
    gates.filter(({ name }) => QUICK_GATES.includes(name)),
    (text) => console.log(text),
  );
  const code = quick.length === 0 ? 0 : await vitest([...quick, ...databases(quick)]);
  if (withShop.length > 0) say(`not run, they start a shop:\n  ${withShop.join('\n  ')}`);
  if (concernsAll(changed)) say('all tests stand on some of the changed files: npm test says more.');
  return failed.length > 0 || code !== 0 ? 1 : 0;
});

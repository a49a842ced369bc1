import { readFileSync } from 'node:fs';
import { root } from '#tools/bootstrap/paths.mjs';
import { filesUnder } from '#tools/files.ts';
import { backendPairs, checkFiles } from './check.ts';
import { pairText } from './mutual-pairs.ts';

/**
 * node tools/run.mjs tools/import-rules/main.ts: prints each violation with what to do, exit code 1; with --pairs, the modules of the
 * back-end that import each other, too.
 */
const roots = [
  'app',
  'components',
  'lib',
  'backend',
  'tools',
  'tests',
  'server.ts',
  'middleware.ts',
  'instrumentation-client.ts',
];
const files = filesUnder(root, roots)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('tests/fixtures/'))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
const violations = checkFiles(files);
for (const rule of new Set(violations.map((violation) => violation.rule))) {
  const found = violations.filter((violation) => violation.rule === rule);
  console.log(`${rule}: ${found[0]?.comment}`);
  for (const violation of found) console.log(`  ${violation.where}`);
}
const pairs = backendPairs(files);
if (process.argv.includes('--pairs')) for (const pair of pairs) console.log(pairText(pair));
console.log(
  `${files.length} files, ${violations.length} violations, ${pairs.length} pairs of the back-end import each other`,
);
process.exitCode = violations.length > 0 ? 1 : 0;

import { readFileSync } from 'node:fs';
import { root } from '#tools/bootstrap/paths.mjs';
import { filesUnder } from '#tools/files.ts';
import { checkFiles } from './check.ts';

/** node tools/run.mjs tools/import-rules/main.ts: prints each violation with what to do, exit code 1. */
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
  'instrumentation.ts',
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
console.log(`${files.length} files, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;

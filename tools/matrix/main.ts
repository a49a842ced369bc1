import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { entry, Stop, say } from '#tools/bootstrap/say.mjs';
import { filesUnder } from '#tools/files.ts';
import { type Evidence, renderMatrix, unknownIds } from './matrix.ts';
import { readRequirements } from './requirements.ts';
import { filesById } from './titles.ts';

const target = inRoot('docs/requirements.md');
const partialFile = inRoot('docs/requirements-partial.json');

const read = (path: string) => readFileSync(path, 'utf8');

function readEvidence(): Evidence {
  // The tests of the tools prove no requirement; their samples contain ids.
  const paths = filesUnder(root, ['tests']).filter(
    (path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/unit/tools/'),
  );
  const tests = filesById(paths.map((path) => ({ path, text: read(inRoot(path)) })));
  const partial = existsSync(partialFile)
    ? z.record(z.string(), z.string().min(1)).parse(JSON.parse(read(partialFile)))
    : {};
  return { tests, partial };
}

/** npm run matrix: writes docs/requirements.md. With --check it fails when that file is not up to date. */
await entry(() => {
  const areas = readRequirements(read(inRoot('docs/spec/requirements.md')));
  const evidence = readEvidence();
  const unknown = unknownIds(areas, evidence);
  if (unknown.length > 0) {
    const where = unknown.map((id) => `  ${id} (${evidence.tests.get(id)?.join(', ') ?? partialFile})`);
    throw new Stop(`these ids are not in docs/spec/requirements.md:\n${where.join('\n')}`);
  }
  const text = renderMatrix(areas, evidence);
  if (process.argv.includes('--check')) {
    if (existsSync(target) && read(target) === text) return 0;
    throw new Stop('docs/requirements.md is out of date. Run: npm run matrix');
  }
  writeFileSync(target, text);
  say('docs/requirements.md written.');
  return 0;
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { entry, Stop, say } from '#tools/bootstrap/say.mjs';
import { sectionsOf } from '#tools/documents/anchors.ts';
import { filesUnder } from '#tools/files.ts';
import { type Evidence, renderMatrix, unknownIds, withCounts } from './matrix.ts';
import { idleExceptions, needsSchema } from './needs.ts';
import { partialSchema, undecided } from './partial.ts';
import { type Area, readRequirements } from './requirements.ts';
import { filesById } from './titles.ts';

const target = inRoot('docs/requirements.md');
const readmeFile = inRoot('README.md');
const partialFile = inRoot('docs/requirements-partial.json');
const needsFile = inRoot('docs/requirements-levels.json');

const read = (path: string) => readFileSync(path, 'utf8');

/** What `adr/0042-no-price.md` or the section `carts.md#join` says, below docs; undefined where there is none. */
function decisionText(decision: string): string | undefined {
  const [page = '', anchor] = decision.split('#');
  const path = inRoot(`docs/${page}`);
  if (!existsSync(path)) return undefined;
  return anchor === undefined ? read(path) : sectionsOf(read(path)).get(anchor);
}

function readEvidence(): Evidence {
  // The tests of the tools prove no requirement; their samples contain ids.
  const paths = filesUnder(root, ['tests']).filter(
    (path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/unit/tools/'),
  );
  return {
    tests: filesById(paths.map((path) => ({ path, text: read(inRoot(path)) }))),
    partial: partialSchema.parse(JSON.parse(read(partialFile))),
    needs: needsSchema.parse(JSON.parse(read(needsFile))),
  };
}

/** What is wrong in the files that the matrix is made from, a line each. */
function faults(areas: readonly Area[], evidence: Evidence): string[] {
  const ids = new Set(areas.flatMap((area) => area.rows.map((row) => row.id)));
  const unknown = unknownIds(areas, evidence).map(
    (id) => `${id} is no requirement (${evidence.tests.get(id)?.join(', ') ?? partialFile})`,
  );
  return [...unknown, ...idleExceptions(ids, evidence.needs), ...undecided(evidence.partial, decisionText)];
}

/** npm run matrix: writes docs/requirements.md and its counts in the README. With --check it fails when they are not up to date. */
await entry(() => {
  const areas = readRequirements(read(inRoot('docs/spec/requirements.md')));
  const evidence = readEvidence();
  const wrong = faults(areas, evidence);
  if (wrong.length > 0)
    throw new Stop(`the matrix cannot be made:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  const pages = [
    [target, renderMatrix(areas, evidence)],
    [readmeFile, withCounts(read(readmeFile), areas, evidence)],
  ] as const;
  if (process.argv.includes('--check')) {
    if (pages.every(([path, text]) => existsSync(path) && read(path) === text)) return 0;
    throw new Stop('docs/requirements.md or its counts in README.md are out of date. Run: npm run matrix');
  }
  for (const [path, text] of pages) writeFileSync(path, text);
  say('docs/requirements.md and the counts in README.md written.');
  return 0;
});

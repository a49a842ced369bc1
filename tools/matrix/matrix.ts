import { levelsOf, reaches } from './levels.ts';
import { type Needs, neededLevel } from './needs.ts';
import type { Partials } from './partial.ts';
import type { Area, Requirement } from './requirements.ts';

/**
 * otherwise: a decision in docs says that it is built otherwise. weak: all is built, but tests name it only further from a
 * visitor than it asks.
 */
export type State = 'proved' | 'otherwise' | 'weak' | 'partial' | 'open';

export interface Evidence {
  /** Test files by requirement id. */
  tests: ReadonlyMap<string, readonly string[]>;
  /** What is missing from requirements that are built in part or otherwise. */
  partial: Partials;
  needs: Needs;
}

/** A requirement that is built otherwise or only in part is never proved, whatever tests name it. */
export function stateOf(id: string, { tests, partial, needs }: Evidence): State {
  const entry = partial[id];
  if (entry) return entry.decision ? 'otherwise' : 'partial';
  const named = tests.get(id);
  if (named === undefined) return 'open';
  return reaches(levelsOf(named), neededLevel(id, needs)) ? 'proved' : 'weak';
}

/** Ids that tests or the list of partial ones name although no requirement has them. */
export function unknownIds(areas: readonly Area[], { tests, partial }: Evidence): string[] {
  const known = new Set(areas.flatMap((area) => area.rows.map((row) => row.id)));
  return [...new Set([...tests.keys(), ...Object.keys(partial)])].filter((id) => !known.has(id));
}

function count(rows: readonly Requirement[], evidence: Evidence): Record<State, number> {
  const counts = { proved: 0, otherwise: 0, weak: 0, partial: 0, open: 0 };
  for (const row of rows) counts[stateOf(row.id, evidence)] += 1;
  return counts;
}

function summaryLine(title: string, rows: readonly Requirement[], evidence: Evidence): string {
  const { proved, otherwise, weak, partial, open } = count(rows, evidence);
  return `| ${title} | ${rows.length} | ${proved} | ${otherwise} | ${weak + partial} | ${weak} | ${open} |`;
}

/** A decision as a link from docs/: `adr/0042-no-price.md` by its number, `carts.md#join` by the document. */
function decisionLink(decision: string): string {
  const name = /^adr\/(\d{4})/.exec(decision)?.[1] ?? decision.replace(/\.md.*/, '');
  return `[${name}](${decision})`;
}

/** `tests/unit/cart/x.test.ts` as a link from docs/. */
function link(path: string): string {
  const name = path.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '');
  return `[${name}](../${path})`;
}

function stateText(id: string, evidence: Evidence): string {
  const state = stateOf(id, evidence);
  if (state === 'weak') return 'partial (weak)';
  const entry = evidence.partial[id];
  if (!entry) return state;
  return entry.decision
    ? `otherwise, by ${decisionLink(entry.decision)}: ${entry.state}`
    : `partial: ${entry.state}`;
}

/** `site`, `unit of site` (reached of needed), `– of site` (no test). */
function levelText(id: string, evidence: Evidence): string {
  const reached = levelsOf(evidence.tests.get(id) ?? []);
  const needed = neededLevel(id, evidence.needs);
  return reaches(reached, needed) ? reached.join(', ') : `${reached.join(', ') || '–'} of ${needed}`;
}

function requirementLine(row: Requirement, evidence: Evidence): string {
  const tests = (evidence.tests.get(row.id) ?? []).map(link).join(', ');
  return `| ${row.id} | ${row.text} | ${stateText(row.id, evidence)} | ${levelText(row.id, evidence)} | ${tests} |`;
}

/** The rows of the specification, without what settles its gaps. */
const ownRows = (areas: readonly Area[]) =>
  areas.filter((area) => !area.title.startsWith('GAP:')).flatMap((area) => area.rows);

const COUNTS = /Of the specification's \d+ rows[^.]*\./;

/** The README with how many rows are built, and how, in its one sentence about them. @throws when it has none */
export function withCounts(readme: string, areas: readonly Area[], evidence: Evidence): string {
  const rows = ownRows(areas);
  const { proved, otherwise, weak, partial, open } = count(rows, evidence);
  if (!COUNTS.test(readme)) throw new Error('README.md has no sentence with the counts of rows.');
  return readme.replace(
    COUNTS,
    `Of the specification's ${rows.length} rows ${proved} are built as written, ${otherwise} otherwise by a decision, ` +
      `${weak + partial} in part and ${open} not yet.`,
  );
}

/** The whole matrix as Markdown. */
export function renderMatrix(areas: readonly Area[], evidence: Evidence): string {
  const own = ownRows(areas);
  return [
    '# Requirements and their tests',
    '',
    'Made by `npm run matrix` from [the specification](spec/requirements.md), the ids in test titles,',
    '[what is built in part or otherwise](requirements-partial.json) and [the level that each row needs](requirements-levels.json).',
    'Do not edit; `npm run verify` compares.',
    '',
    'Levels: *site* looks at the running shop, by browser or HTTP; *contract* at the running back-end; *unit* at a rule or a',
    'component on its own. proved: built as written, and a test at the needed level or closer to a visitor shows it and names the',
    'id. otherwise: built otherwise by a decision; tests that name it show the rest. partial: built in part, with what is missing.',
    'weak: built, but named only at a lower level; it counts as partial. open: no test names it.',
    '',
    '| area | rows | as written (proved) | otherwise by decision | partial | of which weak | open |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...areas.map((area) => summaryLine(area.title, area.rows, evidence)),
    summaryLine('**all, without the gaps**', own, evidence),
    ...areas.flatMap((area) => [
      '',
      `## ${area.title}`,
      '',
      '| id | requirement | state | level | tests |',
      '|---|---|---|---|---|',
      ...area.rows.map((row) => requirementLine(row, evidence)),
    ]),
    '',
  ].join('\n');
}

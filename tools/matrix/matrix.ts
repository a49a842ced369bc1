import type { Area, Requirement } from './requirements.ts';

export type State = 'proved' | 'partial' | 'open';

export interface Evidence {
  /** Test files by requirement id. */
  tests: ReadonlyMap<string, readonly string[]>;
  /** Why a requirement is built only in part, by id. */
  partial: Readonly<Record<string, string>>;
}

/** A requirement that is built only in part is never proved, whatever tests name it. */
export function stateOf(id: string, { tests, partial }: Evidence): State {
  if (partial[id] !== undefined) return 'partial';
  return tests.has(id) ? 'proved' : 'open';
}

/** Ids that tests or the list of partial ones name although no requirement has them. */
export function unknownIds(areas: readonly Area[], { tests, partial }: Evidence): string[] {
  const known = new Set(areas.flatMap((area) => area.rows.map((row) => row.id)));
  return [...new Set([...tests.keys(), ...Object.keys(partial)])].filter((id) => !known.has(id));
}

function count(rows: readonly Requirement[], evidence: Evidence): Record<State, number> {
  const counts = { proved: 0, partial: 0, open: 0 };
  for (const row of rows) counts[stateOf(row.id, evidence)] += 1;
  return counts;
}

function summaryLine(title: string, rows: readonly Requirement[], evidence: Evidence): string {
  const { proved, partial, open } = count(rows, evidence);
  return `| ${title} | ${rows.length} | ${proved} | ${partial} | ${open} |`;
}

/** `tests/unit/cart/x.test.ts` as a link from docs/. */
function link(path: string): string {
  const name = path.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '');
  return `[${name}](../${path})`;
}

function requirementLine(row: Requirement, evidence: Evidence): string {
  const state = stateOf(row.id, evidence);
  const words = state === 'partial' ? `partial: ${evidence.partial[row.id]}` : state;
  const tests = (evidence.tests.get(row.id) ?? []).map(link).join(', ');
  return `| ${row.id} | ${row.text} | ${words} | ${tests} |`;
}

/** The whole matrix as Markdown. */
export function renderMatrix(areas: readonly Area[], evidence: Evidence): string {
  const own = areas.filter((area) => !area.title.startsWith('GAP:')).flatMap((area) => area.rows);
  return [
    '# Requirements and their tests',
    '',
    'Made by `npm run matrix` from [the specification](spec/requirements.md), the ids in test titles and',
    '[what is built only in part](requirements-partial.json). Do not edit; `npm run verify` compares.',
    '',
    'proved: a test names the id. partial: built in part, with what is missing. open: nothing proves it yet.',
    '',
    '| area | rows | proved | partial | open |',
    '|---|---:|---:|---:|---:|',
    ...areas.map((area) => summaryLine(area.title, area.rows, evidence)),
    summaryLine('**all, without the gaps**', own, evidence),
    ...areas.flatMap((area) => [
      '',
      `## ${area.title}`,
      '',
      '| id | requirement | state | tests |',
      '|---|---|---|---|',
      ...area.rows.map((row) => requirementLine(row, evidence)),
    ]),
    '',
  ].join('\n');
}

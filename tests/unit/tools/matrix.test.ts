import { describe, expect, test } from 'vitest';
import { levelOf, levelsOf, reaches } from '#tools/matrix/levels.ts';
import { renderMatrix, stateOf, unknownIds, withCounts } from '#tools/matrix/matrix.ts';
import { idleExceptions, neededLevel, needsSchema } from '#tools/matrix/needs.ts';
import { partialSchema, undecided } from '#tools/matrix/partial.ts';
import { readRequirements } from '#tools/matrix/requirements.ts';
import { filesById, idsInTitles } from '#tools/matrix/titles.ts';

const specification = `# Requirements

## PDP: Product

| id | requirement | source |
|---|---|---|
| PDP-01 | The page shows a name. | 1§2 |
| PDP-02 | It shows a price. → GAP-001 | 1§2, 2§3 |
| PDP-03 | It shows a picture. | 1§2 |
| PDP-04 | It keeps a price. | 1§2 |

## Contradictions and gaps

### Routes

| id | contradiction or gap | rows | proposed resolution |
|---|---|---|---|
| GAP-001 | Two prices | PDP-02 | Show the lower one. |
`;

const areas = readRequirements(specification);
const tests = new Map([
  ['PDP-01', ['tests/unit/product/name.test.ts', 'tests/e2e/product.spec.ts']],
  ['PDP-02', ['tests/unit/product/name.test.ts']],
  ['PDP-03', ['tests/component/product/picture.test.tsx', 'tests/contract/product.test.ts']],
  ['PDP-04', ['tests/unit/product/name.test.ts']],
]);
const needs = needsSchema.parse({
  areas: { PDP: 'site', GAP: 'site' },
  exceptions: [{ needs: 'unit', reason: 'a rule', rows: ['PDP-04'] }],
});

test('the rows are read by area, a gap with its resolution', () => {
  expect(areas.map((area) => area.title)).toEqual([
    'PDP: Product',
    'GAP: Contradictions and gaps, as resolved',
  ]);
  expect(areas[0]?.rows[1]).toEqual({ id: 'PDP-02', text: 'It shows a price. → GAP-001' });
  expect(areas[1]?.rows[0]).toEqual({ id: 'GAP-001', text: 'Show the lower one.' });
});

describe('ids in titles', () => {
  test.each([
    ["test('name [PDP-01]', () => {})", ['PDP-01']],
    ['test("two [PDP-01, PDP-02] and more", f)', ['PDP-01', 'PDP-02']],
    ['test(`name is shown [PDP-01,PDP-02]`, f)', ['PDP-01', 'PDP-02']],
    ["describe('a [PDP-01]', f); test('b [GAP-001]', f)", ['PDP-01', 'GAP-001']],
    ["test.each([[1, 2]])('each %s [PDP-01]', f)", ['PDP-01']],
    ["test('it\\'s there [PDP-01]', f)", ['PDP-01']],
    ['// proves [PDP-01]', []],
    ["test('no list PDP-01', f); const a = b['PDP-01']", []],
  ])('%s', (source, ids) => {
    expect(idsInTitles(source)).toEqual(ids);
  });

  test('files are listed by id, each once', () => {
    const files = [
      { path: 'a.test.ts', text: "test('x [PDP-01]', f); test('y [PDP-01]', f)" },
      { path: 'b.test.ts', text: "test('z [PDP-01]', f)" },
    ];
    expect(filesById(files)).toEqual(new Map([['PDP-01', ['a.test.ts', 'b.test.ts']]]));
  });
});

describe('levels', () => {
  test.each([
    ['tests/e2e/browse/cards.spec.ts', 'site'],
    ['tests/process/fresh.test.ts', 'site'],
    ['tests/contract/orders/cart.test.ts', 'contract'],
    ['tests/component/ui/price.test.tsx', 'unit'],
    ['tests/unit/money/money.test.ts', 'unit'],
  ] as const)('%s is of %s', (path, level) => {
    expect(levelOf(path)).toBe(level);
  });

  test('a folder without a level is an error, so that a new kind of test has to say what it shows', () => {
    expect(() => levelOf('tests/visual/a.test.ts')).toThrow('tests/visual/a.test.ts');
  });

  test('levels are listed from the lowest, each once', () => {
    expect(levelsOf(['tests/e2e/a.spec.ts', 'tests/unit/a.test.ts', 'tests/component/b.test.tsx'])).toEqual([
      'unit',
      'site',
    ]);
  });

  test.each([
    ['unit', [true, true, true]],
    ['contract', [false, true, true]],
    ['site', [false, false, true]],
  ] as const)('what needs %s is reached by it or by what is closer to a visitor', (needed, expected) => {
    expect((['unit', 'contract', 'site'] as const).map((level) => reaches([level], needed))).toEqual(
      expected,
    );
  });
});

describe('the level that a requirement needs', () => {
  test('is that of its area, or of its exception', () => {
    expect(['PDP-01', 'PDP-04'].map((id) => neededLevel(id, needs))).toEqual(['site', 'unit']);
    expect(() => neededLevel('MAP-01', needs)).toThrow('MAP');
  });

  test('an exception has a reason', () => {
    const exceptions = [{ needs: 'unit', rows: ['PDP-04'] }];
    expect(needsSchema.safeParse({ areas: {}, exceptions }).success).toBe(false);
  });

  test('exceptions that say nothing are found', () => {
    const rows = ['PDP-99', 'PDP-04', 'PDP-01'];
    const idle = {
      ...needs,
      exceptions: [...needs.exceptions, { needs: 'site' as const, reason: 'x', rows }],
    };
    expect(idleExceptions(new Set(['PDP-01', 'PDP-04']), idle)).toEqual([
      'PDP-99 is no requirement',
      'PDP-04 stands twice',
      'PDP-01 needs what its area needs',
    ]);
  });
});

describe('what is built in part', () => {
  test.each([
    [{ state: 'By decision without it.' }, ['PDP-01: "decision" has to say where it is']],
    [{ state: 'By decision without it.', decision: 'adr/0042-no-price.md' }, []],
    [{ state: 'Another way.', decision: 'prices.md#none' }, []],
    [{ state: 'Another way.', decision: 'prices.md#two' }, ['PDP-01: there is no docs/prices.md#two']],
    [{ state: 'No picture yet.' }, []],
    [{ state: 'Another way.', decision: 'names.md' }, ['PDP-01: docs/names.md does not name it']],
  ])('%j', (entry, faults) => {
    const pages = new Map([
      ['adr/0042-no-price.md', 'Prices stand elsewhere (PDP-01).'],
      ['prices.md#none', 'No price (PDP-01).'],
      ['names.md', 'So do names (PDP-011).'],
    ]);
    expect(undecided(partialSchema.parse({ 'PDP-01': entry }), (name) => pages.get(name))).toEqual(faults);
  });
});

const states = (partial: Record<string, { state: string; decision?: string }>) =>
  ['PDP-01', 'PDP-02', 'PDP-03', 'PDP-04', 'GAP-001'].map((id) => stateOf(id, { tests, partial, needs }));

test('a requirement is proved by a test at the level it needs; named lower it is weak', () => {
  expect(states({})).toEqual(['proved', 'weak', 'weak', 'proved', 'open']);
});

test('a requirement built in part is not proved, whatever tests name it', () => {
  expect(states({ 'PDP-01': { state: 'no picture yet' }, 'GAP-001': { state: 'half' } })).toEqual([
    'partial',
    'weak',
    'weak',
    'proved',
    'partial',
  ]);
});

test('a requirement that a decision builds otherwise is neither proved nor partial', () => {
  expect(states({ 'PDP-01': { state: 'another way', decision: 'adr/0042-no-price.md' } })).toEqual([
    'otherwise',
    'weak',
    'weak',
    'proved',
    'open',
  ]);
});

test('ids that no requirement has are found', () => {
  const evidence = {
    tests: new Map([['PDP-99', ['tests/unit/a.test.ts']]]),
    partial: { 'NO-1': { state: 'x' } },
    needs,
  };
  expect(unknownIds(areas, evidence)).toEqual(['PDP-99', 'NO-1']);
});

test('the matrix counts by area, weak among partial, decisions apart, and links the tests with their levels', () => {
  const partial = { 'PDP-02': { state: 'one price only', decision: 'adr/0042-no-price.md' } };
  const lines = renderMatrix(areas, { tests, partial, needs }).split('\n');
  expect(lines).toContain('| PDP: Product | 4 | 2 | 1 | 1 | 1 | 0 |');
  expect(lines).toContain('| **all, without the gaps** | 4 | 2 | 1 | 1 | 1 | 0 |');
  const row = (id: string) => lines.find((line) => line.startsWith(`| ${id} `));
  expect(row('PDP-01')).toBe(
    '| PDP-01 | The page shows a name. | proved | unit, site | [unit/product/name](../tests/unit/product/name.test.ts), ' +
      '[e2e/product](../tests/e2e/product.spec.ts) |',
  );
  expect(row('PDP-02')).toContain(
    '| otherwise, by [0042](adr/0042-no-price.md): one price only | unit of site |',
  );
  expect(row('PDP-03')).toContain('| partial (weak) | unit, contract of site |');
  expect(row('PDP-04')).toContain('| proved | unit |');
  expect(row('GAP-001')).toBe('| GAP-001 | Show the lower one. | open | – of site |  |');
});

test('a decision in a section of a document is linked by the name of the document', () => {
  const partial = { 'PDP-02': { state: 'one price only', decision: 'prices.md#one-price' } };
  expect(renderMatrix(areas, { tests, partial, needs })).toContain(
    '| otherwise, by [prices](prices.md#one-price): one price only |',
  );
});

test('the README says the counts of all rows but the gaps, and has to have a place for them', () => {
  const partial = { 'PDP-02': { state: 'one price only', decision: 'adr/0042-no-price.md' } };
  const evidence = { tests, partial, needs };
  expect(withCounts("A shop. Of the specification's 9 rows none. It sells.", areas, evidence)).toBe(
    "A shop. Of the specification's 4 rows 2 are built as written, 1 otherwise by a decision, 1 in part and 0 not yet. It sells.",
  );
  expect(() => withCounts('A shop.', areas, evidence)).toThrow('README.md');
});

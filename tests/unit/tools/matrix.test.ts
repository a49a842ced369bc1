import { describe, expect, test } from 'vitest';
import { renderMatrix, stateOf, unknownIds } from '#tools/matrix/matrix.ts';
import { readRequirements } from '#tools/matrix/requirements.ts';
import { filesById, idsInTitles } from '#tools/matrix/titles.ts';

const specification = `# Requirements

## PDP: Product

| id | requirement | source |
|---|---|---|
| PDP-01 | The page shows a name. | 1§2 |
| PDP-02 | It shows a price. → GAP-001 | 1§2, 2§3 |

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
]);

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

test('a requirement built in part is not proved, whatever tests name it', () => {
  const evidence = { tests, partial: { 'PDP-01': 'no picture yet' } };
  expect(['PDP-01', 'PDP-02', 'GAP-001'].map((id) => stateOf(id, evidence))).toEqual([
    'partial',
    'proved',
    'open',
  ]);
});

test('ids that no requirement has are found', () => {
  const evidence = { tests: new Map([['PDP-99', ['a.test.ts']]]), partial: { 'NO-1': 'x' } };
  expect(unknownIds(areas, evidence)).toEqual(['PDP-99', 'NO-1']);
});

test('the matrix counts by area and links the tests', () => {
  const lines = renderMatrix(areas, { tests, partial: { 'PDP-02': 'one price only' } }).split('\n');
  expect(lines).toContain('| PDP: Product | 2 | 1 | 1 | 0 |');
  expect(lines).toContain('| **all, without the gaps** | 2 | 1 | 1 | 0 |');
  expect(lines).toContain(
    '| PDP-01 | The page shows a name. | proved | [unit/product/name](../tests/unit/product/name.test.ts), ' +
      '[e2e/product](../tests/e2e/product.spec.ts) |',
  );
  expect(lines).toContain(
    '| PDP-02 | It shows a price. → GAP-001 | partial: one price only | [unit/product/name](../tests/unit/product/name.test.ts) |',
  );
});

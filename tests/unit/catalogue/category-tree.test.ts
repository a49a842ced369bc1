import { describe, expect, test } from 'vitest';
import {
  breadcrumb,
  buildTree,
  categoryPath,
  descendants,
  isShown,
  masters,
} from '#lib/catalogue/domain/listing/category-tree.ts';
import type { CategoryRow } from '#lib/contracts/categories.ts';

function row(
  id: number,
  name: string,
  parent: number | null,
  values: Partial<CategoryRow> = {},
): CategoryRow {
  return {
    CATEGORYID: id,
    CATEGORYLABEL: name.toUpperCase(),
    CATEGORYNAME: name,
    CATEGORYIDROOT: '',
    PARENTID: parent,
    CATEGORYLEVEL: parent === null ? 1 : 2,
    LANGUAGEID: 3,
    IMAGEPATH: '',
    DESCRIPTION: '',
    LINKS: [],
    METATAGTITLE: '',
    METATAGDESCRIPTION: '',
    STATUSID: 5,
    SORTORDER: 1,
    ...values,
  };
}

const rows = [
  row(31, 'de-te', 30, { CATEGORYLEVEL: 3 }),
  row(30, 'tazas', 20),
  row(20, 'mesa', null, { SORTORDER: 2 }),
  row(21, 'cocina', null, { SORTORDER: 1 }),
  row(22, 'oculta', null, { STATUSID: 20 }),
  row(23, 'bajo-oculta', 22),
  row(24, 'fija', null, { STATUSID: 150, SORTORDER: 3 }),
  row(40, 'sin-padre', 999),
];

describe('tree', () => {
  test('nests shown categories by their order, wherever they stand in the list [LIST-07]', () => {
    const shape = (nodes: ReturnType<typeof buildTree>): unknown[] =>
      nodes.map(({ path, level, children }) => [path, level, shape(children)]);
    expect(shape(buildTree(rows))).toEqual([
      ['cocina', 1, []],
      ['mesa', 1, [['mesa/tazas', 2, [['mesa/tazas/de-te', 3, []]]]]],
      ['fija', 1, []],
    ]);
  });

  test('ends at the fourth level [LIST-08]', () => {
    const deep = [1, 2, 3, 4, 5].map((id) =>
      row(id, `n${id}`, id === 1 ? null : id - 1, { CATEGORYLEVEL: Math.min(id, 4) }),
    );
    const paths = JSON.stringify(buildTree(deep));
    expect(paths).toContain('n1/n2/n3/n4');
    expect(paths).not.toContain('n4/n5');
  });

  test.each([
    [5, true],
    [150, true],
    [20, false],
  ])('status %s is shown: %s [LIST-31, PRICE-06]', (STATUSID, shown) => {
    expect(isShown({ STATUSID })).toBe(shown);
  });

  test('masters are of level 1, in order [LIST-30]', () => {
    expect(masters(rows).map(({ CATEGORYID }) => CATEGORYID)).toEqual([21, 20, 24]);
  });
});

describe('paths', () => {
  test.each([
    [31, 'mesa/tazas/de-te'],
    [20, 'mesa'],
    [999, ''],
    [40, 'sin-padre'],
  ])('of %s is %j [LIST-05]', (id, path) => {
    expect(categoryPath(rows, id)).toBe(path);
  });

  test('the breadcrumb leads from the master category down', () => {
    expect(breadcrumb(rows, 30)).toEqual([
      { id: 20, label: 'MESA', path: 'mesa' },
      { id: 30, label: 'TAZAS', path: 'mesa/tazas' },
    ]);
  });

  test('a circle of parents ends', () => {
    const circle = [row(1, 'a', 2), row(2, 'b', 1)];
    expect(categoryPath(circle, 1)).toBe('b/a');
    expect(buildTree(circle)).toEqual([]);
    expect(descendants(circle, 1)).toEqual([1, 2]);
  });

  test('descendants include the category itself, in any order of the list', () => {
    expect(descendants(rows, 20).sort()).toEqual([20, 30, 31]);
    expect(descendants(rows, 999)).toEqual([]);
  });
});

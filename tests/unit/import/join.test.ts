import { describe, expect, test } from 'vitest';
import { joinCategories } from '#backend/modules/import/join/join-categories.ts';
import { joinOptions } from '#backend/modules/import/join/join-options.ts';
import { joinTags } from '#backend/modules/import/join/join-tags.ts';

const value = (optionId: number, key: string, label: string) => ({
  ...{ optionId, value: key, label },
  ...{ filtername: '', swatch: '' },
});
const KNOWN = [
  { id: 1, name: 'Color', values: [{ value: 'rojo', label: 'Rojo' }] },
  { id: 2, name: 'Tamaño', values: [{ value: 'chico', label: 'Chico' }] },
];

describe('options of a file', () => {
  test.each([
    ['the same', [{ id: 1, name: 'Color' }], [], [{ id: 1, name: 'Color' }]],
    ['the same in other letters', [{ id: 1, name: 'COLOR' }], [], [{ id: 1, name: 'COLOR' }]],
    ['known under another id', [{ id: 9, name: ' cólor' }], [], []],
    [
      'two that changed ids',
      [
        { id: 2, name: 'Color' },
        { id: 1, name: 'Tamaño' },
      ],
      [],
      [],
    ],
    ['new', [{ id: 9, name: 'Acabado' }], [], [{ id: 9, name: 'Acabado' }]],
    ['new under an id of another', [{ id: 2, name: 'Acabado' }], [], [{ id: 1000, name: 'Acabado' }]],
    [
      'a new name of the same values',
      [{ id: 2, name: 'Medida' }],
      [value(2, 'chico', 'Chico')],
      [{ id: 2, name: 'Medida' }],
    ],
    [
      'twice',
      [
        { id: 8, name: 'Acabado' },
        { id: 9, name: 'ACABADO' },
      ],
      [],
      [{ id: 8, name: 'ACABADO' }],
    ],
  ])('%s', (_what, options, values, expected) => {
    const given = options.map((option) => ({ ...option, kind: 'text' as const }));
    expect(joinOptions(given, values, KNOWN).options).toEqual(
      expected.map((option) => ({ ...option, kind: 'text' })),
    );
  });

  test('have the values of the shop, by key or by label', () => {
    const options = [{ id: 9, name: 'Color', kind: 'color' as const }];
    const values = [value(9, 'rojo', 'Colorado'), value(9, 'r-1', ' ROJO'), value(9, 'azul', 'Azul')];
    expect(joinOptions(options, values, KNOWN).values.map((one) => [one.optionId, one.value])).toEqual([
      [1, 'azul'],
    ]);
  });
});

describe('categories of a file', () => {
  const category = (id: number, name: string, parentId: number | null = null, label = name) => ({
    ...{ id, name, label, parentId, description: '', links: [], metaTitle: '', metaDescription: '' },
    ...{ image: null, statusId: 5, sortOrder: 0 },
  });
  const known = [
    { id: 20, slug: 'mesa', label: 'Mesa', path: 'mesa' },
    { id: 21, slug: 'tazas', label: 'Tazas', path: 'mesa/tazas' },
  ];
  test.each([
    ['the same', [category(20, 'mesa')], [[20, null]]],
    ['renamed by slug', [category(20, 'comedor', null, 'MESA')], [[20, null]]],
    ['moved', [category(21, 'tazas')], [[21, null]]],
    [
      'known under another id, with what is below',
      [category(7, 'mesa'), category(8, 'tazas', 7), category(9, 'velas', 7)],
      [[9, 20]],
    ],
    ['children first', [category(8, 'velas', 7), category(7, 'mesa')], [[8, 20]]],
    ['new under an id of another', [category(21, 'velas', 20)], [[100_000, 20]]],
    [
      'a circle',
      [category(7, 'a', 8), category(8, 'b', 7)],
      [
        [7, 8],
        [8, 7],
      ],
    ],
  ])('%s', (_what, categories, expected) => {
    expect(joinCategories(categories, known).map(({ id, parentId }) => [id, parentId])).toEqual(expected);
  });
});

test('tags of a file', () => {
  const tag = (id: number, name: string) => ({
    ...{ id, name, label: name, style: {}, storeId: null },
    ...{ from: null, to: null, languageId: 3 },
  });
  const known = [
    { id: 1, name: 'regalo', label: 'Regalo' },
    { id: 2, name: 'nuevo', label: 'Nuevo' },
  ];
  const given = [tag(1, 'nuevo'), tag(2, 'NUEVO'), tag(9, 'Regalo'), tag(8, 'fin')];
  expect([...joinTags(given, known)]).toEqual([
    [1, 2],
    [2, 2],
    [9, 1],
    [8, 8],
  ]);
  expect([...joinTags([tag(2, 'fin')], known)]).toEqual([[2, 3]]);
});

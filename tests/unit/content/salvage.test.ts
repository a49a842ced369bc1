import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeeperThan, MAX_BLOCKS, splitName } from '#lib/content/domain/limits.ts';
import { parseBlock } from '#lib/content/domain/parse-block.ts';
import { salvageLayout } from '#lib/content/domain/salvage.ts';
import { layout } from '#lib/contracts/content/content.ts';

const head = { version: 1, kind: 'page', name: 'x', languageId: 3 };

describe('what is left of a template', () => {
  test.each<[string, unknown]>([
    ['a text', 'hola'],
    ['no rows', { ...head }],
    ['rows that are no list', { ...head, rows: {} }],
    ['another kind', { ...head, kind: 'libro', rows: [] }],
    ['a hundred levels', { ...head, rows: [JSON.parse('['.repeat(100) + ']'.repeat(100))] }],
  ])('of %s nothing', (_what, raw) => {
    expect(salvageLayout(raw)).toBeNull();
  });

  test('good blocks stay, each with a name of its own; unknown keys too', () => {
    const block = { id: 'b', type: 'text', data: {}, config: {}, rareza: 1 };
    const columns = [{ size: 99, blocks: [null, block, block, { id: 'c' }] }, 'tres'];
    expect(salvageLayout({ ...head, marca: 1, rows: [7, { store: 'uno', columns }] })).toEqual({
      ...head,
      marca: 1,
      about: undefined,
      rows: [{ id: 'x', columns: [{ size: 12, blocks: [block, { ...block, id: 'b~2' }] }] }],
    });
  });

  test('a page without words for its head takes its name', () => {
    const about = { title: 7, image: [], meta: 'no' };
    expect(salvageLayout({ ...head, about, rows: [] })).toMatchObject({
      about: { title: 'x', description: '' },
    });
  });

  test('blocks beyond what a page draws are left out', () => {
    const blocks = Array.from({ length: 500 }, (_, at) => ({ id: `b${at}`, type: 'text' }));
    const columns = [
      { size: 6, blocks: blocks.slice(0, 150) },
      { size: 6, blocks: blocks.slice(150) },
    ];
    const found = salvageLayout({ ...head, rows: [{ id: 'r', columns }] });
    const left =
      found?.kind === 'page' ? found.rows.flatMap((row) => row.columns.flatMap((one) => one.blocks)) : [];
    expect(left).toHaveLength(MAX_BLOCKS);
  });

  test('whatever a file holds, what is left is a template whose blocks can be read', () => {
    const types = fc.constantFrom(
      'text',
      'image',
      'button',
      'imageSlider',
      'productSlider',
      'accordion',
      'blogContainer',
      'nada',
    );
    const block = fc.record(
      {
        id: fc.jsonValue(),
        type: types,
        version: fc.jsonValue(),
        data: fc.jsonValue(),
        config: fc.jsonValue(),
      },
      { requiredKeys: ['type'] },
    );
    const column = fc.record({ size: fc.jsonValue(), blocks: fc.oneof(fc.array(block), fc.jsonValue()) });
    const row = fc.record({
      id: fc.jsonValue(),
      store: fc.jsonValue(),
      columns: fc.oneof(fc.array(column), fc.jsonValue()),
    });
    const template = fc.record({
      kind: fc.constantFrom('page', 'data'),
      name: fc.jsonValue(),
      languageId: fc.jsonValue(),
      about: fc.jsonValue(),
      rows: fc.array(fc.oneof(row, fc.jsonValue())),
    });
    fc.assert(
      fc.property(template, (raw) => {
        const found = salvageLayout(raw);
        if (found === null) return;
        expect(layout.safeParse(JSON.parse(JSON.stringify(found))).success).toBe(true);
        if (found.kind !== 'page') return;
        for (const one of found.rows.flatMap((part) => part.columns.flatMap(({ blocks }) => blocks)))
          parseBlock(one);
      }),
    );
  });
});

test.each<[string, ReturnType<typeof splitName>]>([
  ['pages/envios', { folder: 'pages', file: 'envios' }],
  ['layouts/pages/ayuda/lino.json', { folder: 'pages/ayuda', file: 'lino' }],
  ['home_3', null],
  ['pages/../private/home_3', null],
  ['pages/niño', null],
  ['pages//a', null],
])('%s', (name, split) => {
  expect(splitName(name)).toEqual(split);
});

test('depth is measured without falling over it', () => {
  expect(isDeeperThan(JSON.parse('['.repeat(90_000) + ']'.repeat(90_000)), 24)).toBe(true);
  expect(isDeeperThan({ a: [{ b: 1 }] }, 3)).toBe(false);
  expect(isDeeperThan({ a: [{ b: 1 }] }, 2)).toBe(true);
});

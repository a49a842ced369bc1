import { describe, expect, test } from 'vitest';
import { validateStructure } from '#lib/content/domain/lint/validate-structure.ts';
import { nearest } from '#lib/lint/domain/nearest.ts';

type Part = Record<string, unknown>;

function page(blocks: unknown, row: Part = {}) {
  const rows = [{ id: 'r', columns: [{ size: 12, blocks }], ...row }];
  return { version: 1, kind: 'page', name: 'x', languageId: 3, rows };
}

const text = { id: 'b', type: 'text', version: 'both', data: { text: 'Hola' }, config: {} };
const at = 'rows[0].columns[0].blocks[0]';

describe('what lint says of a block', () => {
  test.each<[string, Part, object]>([
    [
      'a wrong value: which field, what was found, what is allowed',
      { config: { margintop: 'mucho' } },
      {
        rule: 'field',
        severity: 'error',
        path: `${at}.config.margintop`,
        block: 'b',
        message: '«margintop» no puede ser «mucho»: se espera un número de 0 a 2000.',
      },
    ],
    [
      'a key that may be a slip',
      { config: { aligntxt: 'center' } },
      {
        rule: 'unknown-key',
        severity: 'warning',
        message: '«aligntxt» no existe y no cambia nada. ¿Quisiste escribir «aligntext»?',
      },
    ],
    [
      'a type that nobody knows',
      { type: 'texto' },
      {
        rule: 'unknown-block',
        severity: 'error',
        path: `${at}.type`,
        message: expect.stringContaining('¿Quisiste escribir «text»?'),
      },
    ],
    [
      'nothing to show',
      { data: {} },
      { rule: 'placeholder', severity: 'error', message: expect.stringContaining('NO TEXT DATA') },
    ],
    [
      'no version',
      { version: undefined },
      { rule: 'placeholder', severity: 'warning', message: expect.stringContaining('NO V CONFIG') },
    ],
    [
      'a wrong version in the config',
      { config: { version: 'celular' } },
      { rule: 'field', path: `${at}.config.version` },
    ],
  ])('%s', (_what, part, said) => {
    expect(validateStructure(page([{ ...text, ...part }]))).toEqual([expect.objectContaining(said)]);
  });

  test('two blocks with one id', () => {
    expect(validateStructure(page([text, text]))).toEqual([
      expect.objectContaining({ rule: 'duplicate', path: 'rows[0].columns[0].blocks[1].id' }),
    ]);
  });

  test('keys of the original storefront are nobody’s mistake', () => {
    const image = { ...text, type: 'image', data: {}, config: { fatherconfig: { colsize: 6 } } };
    expect(validateStructure(page([image]))).toEqual([]);
  });
});

describe('what lint says of a page', () => {
  test.each<[string, unknown, string]>([
    ['a text', 'hola', 'structure'],
    ['a list', [], 'structure'],
    ['rows that are none', page([], { columns: 'a' }), 'structure'],
    ['a block that is none', page([null]), 'structure'],
    [
      'columns beyond twelve',
      page([], {
        columns: [
          { size: 8, blocks: [] },
          { size: 8, blocks: [] },
        ],
      }),
      'structure',
    ],
    ['five hundred blocks', page(Array.from({ length: 500 }, (_, n) => ({ ...text, id: `b${n}` }))), 'size'],
    ['a thousand lists inside each other', JSON.parse('['.repeat(1000) + ']'.repeat(1000)), 'structure'],
    [
      'the same in a block',
      page([{ ...text, config: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) }]),
      'size',
    ],
  ])('%s', (_what, template, rule) => {
    expect(validateStructure(template)).toEqual([expect.objectContaining({ rule })]);
  });
});

test.each([
  ['aligntxt', 'aligntext'],
  ['Color', 'color'],
  ['nada', null],
])('%s may stand for %s', (word, meant) => {
  expect(nearest(word, ['aligntext', 'color', 'link'])).toBe(meant);
});

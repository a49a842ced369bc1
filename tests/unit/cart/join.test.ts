import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedLines, mergeCarts } from '#lib/cart/domain/join.ts';
import { joinedNotice } from '#lib/cart/domain/joined-notice.ts';
import { EMPTY_LINE } from '#lib/cart/domain/lines.ts';
import { MAX_LINES } from '#lib/cart/domain/lookup.ts';
import { draft } from './cart-factory.ts';

type Wanted = readonly (readonly [key: string, quantity: number])[];
const list = (wanted: Wanted) => wanted.map(([key, quantity]) => draft(key, quantity));
const lists = (lines: Wanted, saved: Wanted = []) => ({ lines: list(lines), saved: list(saved) });
const plain = (lines: readonly { key: string; quantity: number }[]) =>
  lines.map(({ key, quantity }) => [key, quantity]);

describe('two carts of one shopper', () => {
  test.each([
    ['nothing and nothing', [], [], []],
    ['one into none', [], [['ROJO', 2]], [['ROJO', 2]]],
    ['none into one', [['ROJO', 2]], [], [['ROJO', 2]]],
    [
      'different lines, the own first',
      [['AZUL', 1]],
      [['ROJO', 2]],
      [
        ['AZUL', 1],
        ['ROJO', 2],
      ],
    ],
    ['the same line: the larger quantity', [['ROJO', 1]], [['ROJO', 3]], [['ROJO', 3]]],
    ['the same line the other way round', [['ROJO', 3]], [['ROJO', 1]], [['ROJO', 3]]],
    ['by the metre', [['TELA', 1.5]], [['TELA', 0.5]], [['TELA', 1.5]]],
  ] as [string, Wanted, Wanted, Wanted][])('%s', (_case, own, other, all) => {
    expect(plain(mergeCarts(lists(own), lists(other)).lines)).toEqual(all);
    expect(plain(mergeCarts(lists([], own), lists([], other)).saved)).toEqual(all);
  });

  test('what finds no room is saved for later; when that is full, too, it is left', () => {
    const many = (letter: string, count: number) =>
      Array.from({ length: count }, (_, at) => [`${letter}${at}`, 1] as const);
    const merged = mergeCarts(lists(many('A', 99), many('S', 98)), lists(many('B', 5)));
    expect(merged.lines).toHaveLength(MAX_LINES);
    expect(merged.lines.at(-1)?.key).toBe('B0');
    expect(plain(merged.saved.slice(-2))).toEqual([
      ['B1', 1],
      ['B2', 1],
    ]);
    expect(plain(merged.left)).toEqual([
      ['B3', 1],
      ['B4', 1],
    ]);
  });

  test('what was shown last of a line stays known', () => {
    const shown = (price: number) => ({ ...EMPTY_LINE, key: 'ROJO', price });
    const own = { lines: [draft('ROJO', 1, { seen: shown(5900) })], saved: [] };
    expect(mergeCarts(own, { lines: [draft('ROJO', 1)], saved: [] }).lines[0]?.seen?.price).toBe(5900);
    const other = { lines: [draft('ROJO', 1, { seen: shown(4900) })], saved: [] };
    expect(mergeCarts(own, other).lines[0]?.seen?.price).toBe(4900);
  });

  const anyList = fc.uniqueArray(fc.tuple(fc.constantFrom(...'ABCDEFGHIJ'), fc.integer({ min: 1, max: 9 })), {
    selector: ([key]) => key,
  });
  const quantities = (lines: readonly { key: string; quantity: number }[]) =>
    new Map(plain(lines) as [string, number][]);

  test('neither order nor repetition matter, and no line and no unit is lost', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, anyList, (a, savedA, b, savedB) => {
        const [one, two] = [lists(a, savedA), lists(b, savedB)];
        const merged = mergeCarts(one, two);
        const turned = mergeCarts(two, one);
        expect(quantities(turned.lines)).toEqual(quantities(merged.lines));
        expect(quantities(turned.saved)).toEqual(quantities(merged.saved));
        expect(mergeCarts(merged, two)).toEqual(merged);
        expect(mergeCarts(merged, merged)).toEqual(merged);
        for (const { key, quantity } of [...one.lines, ...two.lines]) {
          expect(quantities(merged.lines).get(key)).toBeGreaterThanOrEqual(quantity);
        }
        expect(new Set(merged.lines.map(({ key }) => key)).size).toBe(merged.lines.length);
      }),
    );
  });
});

describe('what is said of it', () => {
  test('lines that came along and lines of which there is more', () => {
    const known = list([
      ['ROJO', 1],
      ['AZUL', 2],
      ['VERDE', 3],
    ]);
    const merged = list([
      ['AZUL', 2],
      ['ROJO', 4],
      ['VERDE', 3],
      ['GRIS', 1],
    ]);
    expect(changedLines(known, merged)).toEqual([
      { key: 'ROJO', change: 'raised' },
      { key: 'GRIS', change: 'added' },
    ]);
  });

  const joined = { key: 'A', change: 'added', name: 'Taza', quantity: 2 } as const;
  const line = { ...EMPTY_LINE, productname: 'Olla' };

  test('a line for each, also of prices that differ and of what cannot be had', () => {
    const text = joinedNotice(
      [joined, { ...joined, change: 'raised', name: 'Plato', quantity: 0.5 }, { ...joined, change: 'left' }],
      [
        { ...line, issue: 'price', price: 12_990 },
        { ...line, issue: 'lessstock', maxQuantity: 3 },
        { ...line, issue: 'nostock' },
        { ...line, issue: 'gone' },
        line,
      ],
    );
    expect(text.split('\n')).toEqual([
      'Juntamos tu carrito:',
      'Agregamos Taza (2 u.), que tenías en tu cuenta.',
      'De Plato dejamos 0,5 u., como en tu cuenta.',
      'Taza no entró: el carrito está lleno.',
      'Olla ahora cuesta Bs. 129,90.',
      'De Olla quedan 3 u.: ajusta la cantidad.',
      'Olla no está disponible en esta tienda.',
      'Olla no está disponible en esta tienda.',
    ]);
  });

  test('nothing where nothing came along, and no endless list', () => {
    expect(joinedNotice([], [{ ...line, issue: 'price' }])).toBe('');
    const lines = joinedNotice(
      Array.from({ length: 20 }, () => joined),
      [],
    ).split('\n');
    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toBe('Y 13 cambios más.');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buttonAction } from '#lib/content/domain/action.ts';
import { type Block, type BlockOf, parseBlock } from '#lib/content/domain/parse-block.ts';

function parsed<T extends Block['type']>(type: T, data: unknown, config: unknown = {}): BlockOf<T> {
  const result = parseBlock({ id: 'b1', type, data, config });
  if (!result.ok) throw new Error(result.placeholder);
  return result.block as BlockOf<T>;
}

function codeOf(type: string, data: unknown): string {
  const result = parseBlock({ id: 'b1', type, data, config: {} });
  return result.ok ? '' : result.placeholder;
}

describe('placeholders', () => {
  test.each([
    ['video', {}, 'NO VALUES'],
    ['video', { video: 'sala.mov' }, 'NO VALUES'],
    ['video', { video: '../sala.mp4' }, 'NO VALUES'],
    ['video', { video: 'https://otra.example/sala.mp4' }, 'NO VALUES'],
    ['video', { video: 'sala.mp4' }, ''],
    ['card', {}, 'NO Product DATA'],
    ['card', { productid: 'doce' }, 'NO Product DATA'],
    ['card', { productid: 12 }, ''],
    ['card', { title: 'Sala' }, ''],
    ['modal', {}, 'NO VALUES'],
    ['modal', [], 'NO LIST VALUES'],
    ['modal', [{ body: 'Hola' }], ''],
  ])('%s with %o: "%s" [BLOCK-46, BLOCK-47, BLOCK-48]', (type, data, code) => {
    expect(codeOf(type, data)).toBe(code);
  });
});

describe('a modal', () => {
  test('has its defaults: closed, in the middle, of middle size, with its button [BLOCK-21, BLOCK-23]', () => {
    const { config } = parsed('modal', [{ body: 'Hola' }]);
    expect(config).toEqual({
      startopen: false,
      repeat: 'session',
      storeid: undefined,
      align: 'center',
      justify: 'center',
      size: 'm',
      title: '',
      icon: '',
      buttons: [],
      cancelbutton: '',
      cancelbuttonclass: 'quiet',
    });
  });

  test('takes words of the original storefront, and leaves a button without words out [BLOCK-21]', () => {
    const { config } = parsed('modal', [{ body: 'x' }], {
      startopen: 'YES',
      size: 'lg',
      storeid: '101',
      cancelbutton: 'No, gracias',
      cancelbuttonclass: 'btn-secondary',
      buttons: [
        { label: 'Agregar', color: 'btn-success', buttonaction: 'addToCart', rowId: '12:TAZA-1' },
        { buttonaction: 'close' },
      ],
    });
    expect(config).toMatchObject({ startopen: true, size: 'l', storeid: 101, cancelbuttonclass: 'outline' });
    expect(config.cancelbutton).toBe('No, gracias');
    expect(config.buttons).toEqual([
      { label: 'Agregar', color: 'registry', buttonaction: 'addToCart', rowId: '12:TAZA-1', link: '' },
    ]);
  });

  test('its data are cards of words, a ground and a width [BLOCK-22]', () => {
    expect(
      parsed('modal', [{ body: '<p>Hola</p>', style: 'border', cardclass: 'col-6' }, 7, {}]).data,
    ).toEqual([
      { body: '<p>Hola</p>', style: 'border', cardclass: '6' },
      { body: '', style: 'plain', cardclass: '12' },
    ]);
  });
});

describe('actions of buttons', () => {
  const nothing = { buttonaction: '', rowId: '', link: '' } as const;
  test.each([
    [{ buttonaction: 'close' }, { kind: 'close' }],
    [{ link: '/mesa' }, { kind: 'link', href: '/mesa' }],
    [
      { buttonaction: 'link', link: '/mesa' },
      { kind: 'link', href: '/mesa' },
    ],
    [{ buttonaction: 'link' }, null],
    [
      { buttonaction: 'addToCart', rowId: '12:TAZA 1/a' },
      { kind: 'add', productid: 12, sku: 'TAZA 1/a' },
    ],
    [{ buttonaction: 'addToCart', rowId: 'TAZA-1' }, null],
    [{ buttonaction: 'addToCart', rowId: '0:TAZA-1' }, null],
    [
      { buttonaction: 'chooseStore', rowId: '104' },
      { kind: 'store', storeId: 104 },
    ],
    [{ buttonaction: 'chooseStore', rowId: '104; drop' }, null],
    [{}, null],
  ] as const)('%o is %o [BLOCK-21]', (asked, action) => {
    expect(buttonAction({ ...nothing, ...asked })).toEqual(action);
  });
});

test('no file name of a film leaves its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
      const result = parseBlock({ id: 'b', type: 'video', data: { video: `${name}.mp4` }, config: {} });
      expect(!result.ok || /^[\w-]+\.mp4$/.test(`${name}.mp4`)).toBe(true);
    }),
  );
});

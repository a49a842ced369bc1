import { describe, expect, test } from 'vitest';
import { type Block, type BlockOf, parseBlock } from '#lib/content/domain/parse-block.ts';
import type { LayoutBlock } from '#lib/contracts/content/content.ts';

function block(type: string, data: unknown, config: unknown = { version: 'both' }): LayoutBlock {
  return { id: 'b1', type, data, config };
}

function parsed<T extends Block['type']>(type: T, data: unknown, config: unknown = {}): BlockOf<T> {
  const result = parseBlock(block(type, data, config));
  if (!result.ok) throw new Error(result.placeholder);
  return result.block as BlockOf<T>;
}

describe('placeholders of broken blocks', () => {
  test.each([
    ['text', { text: ' ' }, {}, 'NO TEXT DATA'],
    ['text', null, {}, 'NO TEXT DATA'],
    ['productSlider', {}, {}, 'NO Product DATA'],
    ['imageSlider', { items: [] }, {}, 'NO LIST VALUES'],
    ['accordion', { title: 'x' }, {}, 'NO LIST VALUES'],
    ['image', null, {}, 'NO VALUES'],
    ['button', 7, {}, 'NO VALUES'],
    ['text', { text: 'hola' }, undefined, 'NO CONFIG'],
    ['nada', {}, {}, 'UNKNOWN BLOCK'],
    ['constructor', {}, {}, 'UNKNOWN BLOCK'],
  ])('%s with %o [BLOCK-43, BLOCK-44, BLOCK-46, BLOCK-47, BLOCK-48]', (type, data, config, placeholder) => {
    expect(parseBlock({ id: 'b1', type, data, config })).toEqual({ ok: false, id: 'b1', placeholder });
  });

  test('a block without a version shows everywhere and says so to editors [BLOCK-09, BLOCK-45]', () => {
    expect(parsed('text', { text: 'a' })).toMatchObject({ version: 'both', noVersion: true });
    expect(parsed('text', { text: 'a' }, { version: 'web' })).toMatchObject({
      version: 'web',
      noVersion: false,
    });
  });

  test('the version beside the data wins over the one in config [BLOCK-09]', () => {
    const result = parseBlock({ ...block('text', { text: 'a' }, { version: 'web' }), version: 'mobile' });
    expect(result).toMatchObject({ ok: true, block: { version: 'mobile' } });
  });
});

describe('defaults', () => {
  test('text is centred and opens links in a new window [BLOCK-11, BLOCK-12]', () => {
    expect(parsed('text', { text: 'a', link: '/mesa' }).config).toMatchObject({
      aligntext: 'center',
      targetlink: '_blank',
      addline: false,
    });
    expect(parsed('text', { text: 'a' }, { aligntext: 'text-start', addline: 'YES' }).config).toMatchObject({
      aligntext: 'start',
      addline: true,
    });
  });

  test('images and buttons open links in the same window [BLOCK-16, BLOCK-20]', () => {
    expect(parsed('image', {}).config.targetlink).toBe('_self');
    expect(parsed('button', { text: 'a' }).config.targetlink).toBe('_self');
  });

  test('sizes of 0 are left to the design [BLOCK-17, BLOCK-19]', () => {
    expect(parsed('image', {}, { fontheight: '0' }).config.fontheight).toBe(0);
    expect(parsed('button', { text: 'a' }, { height: 'x', width: '120' }).config).toMatchObject({
      height: 0,
      width: 120,
    });
  });

  test('sliders play by themselves, content every 30 s, others every 3 s [BLOCK-35, BLOCK-36]', () => {
    const items = [{ title: 'a' }];
    expect(parsed('contentSlider', { items }).config).toMatchObject({
      autoplay: true,
      autoplayspeed: 30_000,
    });
    expect(parsed('imageSlider', { items }).config).toEqual({ autoplay: true, autoplayspeed: 3000 });
    expect(parsed('productSlider', { name: 'NEWS' }, { autoplay: 'NO' }).config.autoplay).toBe(false);
  });
});

describe('what an editor may not do', () => {
  test('scripts in addresses and colours are dropped', () => {
    expect(parsed('text', { text: 'a', link: 'javascript:alert(1)' }).data.link).toBe('');
    expect(parsed('text', { text: 'a', link: '//evil.example' }).data.link).toBe('');
    expect(parsed('text', { text: 'a' }, { color: 'red;background:url(x)' }).config.color).toBe('');
    expect(parsed('text', { text: 'a' }, { color: '#A4452c' }).config.color).toBe('#A4452c');
  });

  test('a broken entry of a list is left out, the others stay', () => {
    const { items } = parsed('blogContainer', {
      items: [{ title: 'sin valor' }, { value: 'layouts/pages/a' }, 3],
    }).data;
    expect(items.map((item) => item.value)).toEqual(['layouts/pages/a']);
  });
});

test.each([
  [{}, { items: 3, itemsmobile: 2 }],
  [
    { items: 4, itemsmobile: '1' },
    { items: 4, itemsmobile: 1 },
  ],
  [
    { items: 0, itemsmobile: 'muchos' },
    { items: 3, itemsmobile: 2 },
  ],
])('a slider with %o shows %o side by side [BLOCK-37]', (config, shown) => {
  const block = parseBlock({
    id: 's',
    type: 'contentSlider',
    data: { items: [{ title: 'Uno' }] },
    config: { version: 'both', ...config },
  });
  expect(block.ok && block.block.config).toMatchObject(shown);
});

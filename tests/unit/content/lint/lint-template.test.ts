import { describe, expect, test } from 'vitest';
import { lintTemplate } from '#lib/content/domain/lint/lint-template.ts';
import { headingsIn, linksIn, takenOut } from '#lib/content/domain/lint/markup.ts';
import { type ResolvedReferences, referencesIn } from '#lib/content/domain/lint/references.ts';
import { contrastOf, parseColor } from '#lib/platform/domain/colors.ts';

type Part = Record<string, unknown>;

const title = { id: 'h', type: 'text', version: 'both', data: { text: '<h1>Hola</h1>' }, config: {} };

function page(blocks: Part[], row: Part = {}, size = 12) {
  const rows = [{ id: 'r', columns: [{ size, blocks: [title, ...blocks] }], ...row }];
  return { version: 1, kind: 'page', name: 'x', languageId: 3, rows };
}

const block = (type: string, data: Part, config: Part = {}, more: Part = {}) => ({
  id: 'b',
  type,
  version: 'both',
  data,
  config,
  ...more,
});

const facts: ResolvedReferences = {
  pictures: {
    'sala.webp': { width: 1600, height: 700, bytes: 90_000, alt: '' },
    'con-palabras.webp': { width: 1600, height: 700, bytes: 90_000, alt: 'Una sala' },
    'pesada.webp': { width: 1600, height: 700, bytes: 4_000_000, alt: 'Una sala' },
    'ancha.webp': { width: 6000, height: 2000, bytes: 90_000, alt: 'Una sala' },
    'chica.webp': { width: 200, height: 100, bytes: 9000, alt: 'Una sala' },
    'nada.webp': null,
  },
  videos: {
    'sala.mp4': 200_000,
    'sala.vtt': 300,
    'pesada.mp4': 9_000_000,
    'vacia.mp4': 0,
    'nada.mp4': null,
    'nada.vtt': null,
  },
  links: { '/mesa': true, '/nada': false, '/pages/lino': false },
  categories: { 20: true, 99: false },
  products: { 7: true, 8: false },
};

type Case = [string, Part, string, string];

describe('what lint finds', () => {
  test.each<Case>([
    ['a picture without words', block('image', { image: 'sala.webp' }), 'alt', 'warning'],
    [
      'a picture that the shop does not have',
      block('image', { image: 'nada.webp', imagealt: 'x' }),
      'picture',
      'error',
    ],
    [
      'one in a list',
      block('imageSlider', { title: 'x', items: [{ title: 'x', image: 'nada.webp' }] }),
      'picture',
      'error',
    ],
    ['a heavy picture', block('image', { image: 'pesada.webp' }), 'picture-size', 'warning'],
    [
      'a picture much wider than it shows',
      block('image', { image: 'ancha.webp' }, { fontwidth: '300' }),
      'picture-size',
      'note',
    ],
    ['a picture smaller than it shows', block('image', { image: 'chica.webp' }), 'picture-size', 'note'],
    ['a film that the shop does not have', block('video', { video: 'nada.mp4' }), 'film', 'error'],
    [
      'captions that the shop does not have',
      block('video', { video: 'sala.mp4', captions: 'nada.vtt' }),
      'film',
      'error',
    ],
    ['an empty film', block('video', { video: 'vacia.mp4', captions: 'sala.vtt' }), 'film', 'error'],
    ['a heavy film', block('video', { video: 'pesada.mp4', captions: 'sala.vtt' }), 'film', 'warning'],
    ['a film without captions', block('video', { video: 'sala.mp4' }), 'captions', 'note'],
    ['a dead link of a block', block('button', { text: 'Ver', link: '/nada' }), 'link', 'warning'],
    ['a dead link in a text', block('text', { text: '<p><a href="/nada">Ver</a></p>' }), 'link', 'warning'],
    [
      'a page that is not there',
      block('blogContainer', { title: 'x', items: [{ value: 'layouts/pages/lino', title: 'x' }] }),
      'link',
      'warning',
    ],
    [
      'a category that is not there',
      block('productSlider', { title: 'x', categoryid: 99 }),
      'link',
      'warning',
    ],
    [
      'a product that is not there',
      block('productSlider', { title: 'x', productids: [7, '8'] }),
      'link',
      'warning',
    ],
    ['a button that leads nowhere', block('button', { text: 'Ver' }), 'empty-link', 'warning'],
    ['a button without words', block('button', { link: '/mesa' }), 'empty-link', 'error'],
    [
      'a link without words',
      block('text', { text: '<p><a href="/mesa"> </a></p>' }),
      'empty-link',
      'warning',
    ],
    ['a link without an address', block('text', { text: '<p><a>Ver</a></p>' }), 'empty-link', 'warning'],
    [
      'a picture’s link that nobody hears',
      block('image', { image: 'con-palabras.webp' }, { link: '/mesa' }),
      'empty-link',
      'warning',
    ],
    [
      'a piece’s link without words',
      block('contentSlider', { items: [{ text: 'x', link: '/mesa' }] }),
      'empty-link',
      'warning',
    ],
    ['markup that would run', block('text', { text: '<p onclick="x()">a</p>' }), 'markup', 'error'],
    ['letters that cannot be read', block('text', { text: 'a' }, { color: '#ccc' }), 'contrast', 'warning'],
    [
      'a button that cannot be read',
      block('button', { text: 'a', link: '/mesa' }, { background: 'yellow' }),
      'contrast',
      'warning',
    ],
    [
      'a colour that is not known',
      block('text', { text: 'a' }, { color: 'rebeccapurple' }),
      'contrast',
      'note',
    ],
    ['a second title of the page', block('text', { text: '<h1>Otra</h1>' }), 'headings', 'warning'],
    ['a heading that leaves a level out', block('text', { text: '<h3>a</h3>' }), 'headings', 'warning'],
  ])('%s', (_what, part, rule, severity) => {
    const found = lintTemplate(page([part]), facts);
    expect(found).toEqual([expect.objectContaining({ rule, severity, block: 'b' })]);
  });

  test.each<[string, Part, Part?]>([
    ['a picture whose own words stand in', block('image', { image: 'con-palabras.webp' })],
    ['a picture of a button', block('button', { text: 'Ver', link: '/mesa', image: 'chica.webp' })],
    ['a link to another site', block('button', { text: 'Ver', link: 'https://example.com/nada' })],
    ['large letters of less contrast', block('text', { text: 'a' }, { color: '#8c8477', fontsize: 30 })],
    ['letters of the design', block('text', { text: 'a' })],
    [
      'ink on a see-through button',
      block('button', { text: 'a', link: '/mesa' }, { background: 'transparent', fontcolor: '#23201b' }),
    ],
    ['headings in order', block('text', { text: '<h2>a</h2><h3>b</h3><h2>c</h2>' })],
    ['another title for phones', block('text', { text: 'x' }, {}, { version: 'mobile' })],
    [
      'a slider and its pieces',
      block('imageSlider', { title: 'a', items: [{ title: 'b', image: 'con-palabras.webp' }] }),
    ],
    [
      'what is of wrong types',
      block('imageSlider', { title: 7, items: [null, 3, { image: [], link: {} }] } as Part),
    ],
  ])('nothing in %s', (_what, part, row) => {
    expect(lintTemplate(page([part], row), facts)).toEqual([]);
  });

  test('a page without its title, and thirteen sliders', () => {
    const sliders = Array.from({ length: 13 }, (_, at) => ({
      ...block('productSlider', { name: 'NEWS' }),
      id: `s${at}`,
    }));
    const rows = [{ id: 'r', columns: [{ size: 12, blocks: sliders }] }];
    const found = lintTemplate({ ...page([]), rows }, facts);
    expect(found.map(({ rule, block: id }) => [rule, id])).toEqual([
      ['size', 's12'],
      ['headings', ''],
    ]);
  });

  test('dead links of menus and footers', () => {
    const rows = [{ MENUURL: '/nada' }, { items: [{ url: '/nada' }, { url: 'tel:1' }] }, { link: '/mesa' }];
    const found = lintTemplate({ kind: 'data', rows }, facts);
    expect(found.map(({ path }) => path)).toEqual(['rows[0].MENUURL', 'rows[1].items[0].url']);
  });
});

test('the shop is asked once for each thing that a template names', () => {
  const template = page([
    block('text', {
      text: '<a href="/mesa">a</a> <a href=\'/nada\'>b</a> <a href=https://x.example>c</a>',
      link: '/mesa',
    }),
    block('image', { image: 'sala.webp', imagemobile: 'sala.webp' }, { link: '//x.example' }),
    block('blogContainer', { items: [{ value: 'layouts/pages/ayuda/lino.json' }] }),
    block('productSlider', { categoryid: '20', productids: [7, 'x', -1] }),
  ]);
  expect(referencesIn({ ...template, about: { image: 'previa.webp' } })).toEqual({
    pictures: ['previa.webp', 'sala.webp'],
    videos: [],
    links: ['/mesa', '/nada', '/pages/ayuda/lino'],
    categories: [20],
    products: [7],
  });
});

describe('colours', () => {
  test.each<[string, [number, number, number] | null]>([
    ['#fff', [255, 255, 255]],
    ['#A4452C', [164, 69, 44]],
    ['white', [255, 255, 255]],
    ['rgb(164, 69, 44)', [164, 69, 44]],
    ['rgb(100% 0% 0% / 1)', [255, 0, 0]],
    ['hsl(0, 100%, 50%)', [255, 0, 0]],
    ['hsl(120deg 100% 25%)', [0, 127.5, 0]],
    ['rgba(0, 0, 0, 0.5)', null],
    ['transparent', null],
    ['rgb(300, 0, 0)', null],
    ['#12345', null],
  ])('%s', (text, color) => {
    const parsed = parseColor(text);
    expect(parsed?.map((one) => Math.round(one * 10) / 10) ?? null).toEqual(color);
  });

  test.each<[string, string, number]>([
    ['#000', '#fff', 21],
    ['#777', '#fff', 4.47],
    ['#fff', '#fff', 1],
  ])('%s on %s is %d', (one, other, ratio) => {
    const [a, b] = [parseColor(one), parseColor(other)];
    expect(a && b && Math.floor(contrastOf(a, b) * 100) / 100).toBe(ratio);
  });
});

describe('markup', () => {
  test.each<[string, string[]]>([
    ['<p>Hola <strong>tú</strong> <a href="/mesa">ver</a></p>', []],
    ['<script>x</script>', ['<script>']],
    ['<p><img src=x onerror="y"></p>', ['<img>', 'onerror']],
    ['<a href=" javascript:x">a</a>', ['javascript:']],
    ['<svg/onload=x>', ['<svg>', 'onload']],
    ['3 < 4 y 5 > 2', []],
  ])('of %s is taken out %j', (html, out) => {
    expect(takenOut(html)).toEqual(out);
  });

  test('links and headings are read in their order', () => {
    expect(linksIn('<a class="x" href="/a"><b>A</b></a><a href=/b>B</a>')).toEqual([
      { href: '/a', words: 'A' },
      { href: '/b', words: 'B' },
    ]);
    expect(headingsIn('<h2>a</h2><h1 class="x">b</h1><h3> </h3>')).toEqual([2, 1]);
  });

  test('a markup made to keep patterns busy is read like any other', () => {
    const parts = ['<a>', '<a ', '<h1>', '<', '<x '].map((part) => part.repeat(60_000 / part.length));
    for (const part of parts) {
      expect(linksIn(part)).toEqual([]);
      expect(headingsIn(part)).toEqual([]);
      expect(takenOut(part)).not.toContain('onload');
    }
  });
});

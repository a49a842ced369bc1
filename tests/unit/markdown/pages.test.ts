import { describe, expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { blocks as definitions } from '#lib/content/domain/blocks/registry.ts';
import { type Block, parseBlock } from '#lib/content/domain/parse-block.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { type BlockContext, blocksMarkdown } from '#lib/markdown/domain/blocks.ts';
import { type ListingMarkdown, listingMarkdown } from '#lib/markdown/domain/listing.ts';
import { missingPage } from '#lib/markdown/domain/page.ts';
import { productGoneMarkdown, soldElsewhereMarkdown } from '#lib/markdown/domain/product-away.ts';
import { storesMarkdown } from '#lib/markdown/domain/stores.ts';
import { toStore } from '#lib/stores/domain/store.ts';
import { product } from '../catalogue/product-factory.ts';

const HOME = 'https://tienda.test';
const frame = {
  title: 'Mesa',
  page: `${HOME}/mesa`,
  store: { storeId: 101, storeName: 'La Paz Centro' },
  today: '2026-05-01',
  others: [],
};
const card = toProductCard(product(), '2026-05-01');
const cardUrl = () => `${HOME}/mesa/taza-valle-12`;
const CARD = '- [Taza Valle](https://tienda.test/mesa/taza-valle-12): **Bs. 50,00**';

const context: BlockContext = {
  storeId: 101,
  page: `${HOME}/pages/a`,
  products: { p: [card] },
  forms: { f: 'Escríbenos' },
  rates: [],
  html: (raw) => raw.replaceAll(/<[^>]*>/g, ''),
  url: (href) => HOME + href,
  cardUrl,
  pageUrl: (name) => `${HOME}/pages/${name}`,
  videoUrl: (file) => `${HOME}/media/video/${file}`,
};

function blockOf(type: string, data: unknown, config: object = {}, id = 'b'): Block {
  const parsed = parseBlock({ id, type, version: 'both', data, config });
  if (!parsed.ok) throw new Error(`${type}: ${parsed.placeholder}`);
  return parsed.block;
}

const BLOCKS: readonly (readonly [Block, string])[] = [
  [blockOf('text', { text: '<p>Hola</p>' }), 'Hola'],
  [blockOf('text', { text: '<p>Ver</p>', link: '/mesa' }), '[Ver](https://tienda.test/mesa)'],
  [
    blockOf('image', { image: 'a.jpg', imagealt: 'Una mesa' }, { link: '/mesa' }),
    '[Una mesa](https://tienda.test/mesa)',
  ],
  [blockOf('image', { image: 'a.jpg', imagealt: 'Una mesa' }), ''],
  [blockOf('video', { video: 'taller.mp4' }), '[Video](https://tienda.test/media/video/taller.mp4)'],
  [
    blockOf('card', { title: 'Título', body: '<p>Texto</p>', link: '/mesa', label: 'Ver' }),
    '### Título\n\nTexto\n\n[Ver](https://tienda.test/mesa)',
  ],
  [blockOf('card', { productid: 12 }, {}, 'p'), CARD],
  [
    blockOf('form', { form: 'contactForm' }, {}, 'f'),
    '## Escríbenos\n\nEste formulario se llena en la página: [https://tienda.test/pages/a](https://tienda.test/pages/a)',
  ],
  [
    blockOf('modal', [{ body: '<p>Feria</p>' }], {
      startopen: 'YES',
      title: 'Aviso',
      buttons: [{ label: 'Ir', buttonaction: 'link', link: '/mesa' }],
    }),
    '## Aviso\n\nFeria\n\n- [Ir](https://tienda.test/mesa)',
  ],
  [blockOf('modal', [{ body: '<p>Feria</p>' }], { startopen: 'YES', storeid: 102 }), ''],
  [blockOf('button', { text: 'Ver', link: '/mesa' }), '[Ver](https://tienda.test/mesa)'],
  [
    blockOf('imageSlider', { title: 'Ideas', items: [{ title: 'Uno', text: 'Dos', link: '/mesa' }] }),
    '## Ideas\n\n### Uno\n\nDos\n\n[Uno](https://tienda.test/mesa)',
  ],
  [blockOf('contentSlider', { items: [{ title: 'Uno' }] }), '### Uno'],
  [
    blockOf(
      'productSlider',
      { title: 'Lo nuevo', name: 'NEWS', link: '/mesa', linklabel: 'Ver todo' },
      {},
      'p',
    ),
    `## Lo nuevo\n\n${CARD}\n\n[Ver todo](https://tienda.test/mesa)`,
  ],
  [
    blockOf('categoryBlog', { title: 'Leer', items: [{ title: 'Lino', content: 'Cuidado', link: '/a' }] }),
    '## Leer\n\n- [Lino](https://tienda.test/a): Cuidado',
  ],
  [
    blockOf('blogContainer', {
      items: [{ value: 'layouts/pages/ayuda/lino.json', title: 'Lino', about: '' }],
    }),
    '- [Lino](https://tienda.test/pages/ayuda/lino)',
  ],
  [
    blockOf('accordion', { title: 'Preguntas', items: [{ title: '¿*Cuándo*?', text: '1. Hoy' }] }),
    '## Preguntas\n\n### ¿\\*Cuándo\\*?\n\n1\\. Hoy',
  ],
  [blockOf('deliveryRates', {}), 'El costo del envío se calcula con tu dirección, antes de pagar.'],
];

describe('a page of blocks in Markdown', () => {
  test.each(BLOCKS.map(([block, text]) => [block.type, text, block] as const))(
    '%s: %s',
    (_type, text, block) => {
      expect(blocksMarkdown([block], context)).toBe(text);
    },
  );

  test('has each type of block', () => {
    expect(new Set(BLOCKS.map(([{ type }]) => type))).toEqual(new Set(Object.keys(definitions)));
  });

  test('says once what stands there for phones and for wide screens', () => {
    const twice = [blockOf('text', { text: 'Hola' }, {}, 'a'), blockOf('text', { text: 'Hola' }, {}, 'b')];
    expect(blocksMarkdown(twice, context)).toBe('Hola');
  });

  test('says what deliveries of each store cost, with what changes it', () => {
    const rate = { names: 'Sopocachi', cost: 2000, terminal: false, freefrom: 50_000, arrives: 'el lunes 4' };
    const weight = { includedgrams: 3000, kiloprice: 800 };
    const rates = [
      {
        stores: 'La Paz Centro',
        storeIds: [101],
        own: { citycode: 1, rates: [{ ...rate, weight: null }] },
        away: [
          { citycode: 8, rates: [{ ...rate, names: 'A domicilio', weight, freefrom: null, arrives: '' }] },
        ],
      },
    ];
    expect(blocksMarkdown([blockOf('deliveryRates', {})], { ...context, rates })).toBe(
      [
        '## Desde La Paz Centro',
        '### En La Paz',
        'Si compras ahora, llega el lunes 4.',
        '| Ciudad | Lugar | Envío |\n| --- | --- | --- |\n| La Paz | Sopocachi | Bs. 20,00, gratis desde Bs. 500,00 |',
        '### A otros departamentos',
        'Los precios son para pedidos de hasta 3 kg; cada kilo más se suma antes de pagar.',
        '| Ciudad | Lugar | Envío | Llega si compras ahora |\n| --- | --- | --- | --- |\n| Cobija, Pando | A domicilio | Bs. 20,00, + Bs. 8,00 por kilo | Te escribimos cuando salga |',
      ].join('\n\n'),
    );
  });
});

describe('a category in Markdown', () => {
  const written = (values: Partial<ListingMarkdown> = {}) =>
    listingMarkdown({
      frame,
      crumbs: ['[La Paz Centro](https://tienda.test/)'],
      description: 'Para *servir*',
      links: [{ label: 'Cuidado', url: `${HOME}/pages/ayuda` }],
      subcategories: [{ label: 'Tazas [nuevas]', url: `${HOME}/mesa/tazas/11` }],
      cards: [card],
      cardUrl,
      total: 31,
      page: 2,
      pages: 3,
      pageUrl: (n) => `${HOME}/mesa.md?page=${n}`,
      ...values,
    });

  test('has products with prices, categories below it, pages about it and the pages beside it', () => {
    expect(written()).toBe(
      `# Mesa

> Precios y existencias de la tienda La Paz Centro (número 101) al 2026-05-01. Los precios están en bolivianos con impuestos incluidos.

[La Paz Centro](https://tienda.test/)

Para \\*servir\\*

## Subcategorías

- [Tazas \\[nuevas\\]](https://tienda.test/mesa/tazas/11)

## Productos

31 productos, página 2 de 3

${CARD}

[Página 1](https://tienda.test/mesa.md?page=1) · [Página 3](https://tienda.test/mesa.md?page=3)

## Más sobre esta categoría

- [Cuidado](https://tienda.test/pages/ayuda)

---

Página en la tienda en línea: [https://tienda.test/mesa](https://tienda.test/mesa)
`,
    );
  });

  test('without products says so', () => {
    expect(written({ cards: [], total: 0, page: 1, pages: 1 })).toContain(
      '## Productos\n\nNo encontramos productos en esta categoría.\n\n## Más',
    );
  });
});

test('a product that others sell, or nobody, says so', () => {
  const terms = 'Sucre: envío a La Paz Bs. 35,00.';
  expect(
    soldElsewhereMarkdown(frame, [{ storeName: 'Sucre', url: `${HOME}/a.md?store=106`, terms }]),
  ).toContain(
    `La Paz Centro no vende este producto.\n\n- ${terms} [Ver en Sucre](https://tienda.test/a.md?store=106)\n`,
  );
  expect(productGoneMarkdown(frame, [card], cardUrl)).toContain(`## Opciones parecidas\n\n${CARD}\n`);
});

test('a missing page is short', () => {
  expect(missingPage('No está', `${HOME}/llms.txt`)).toBe(
    '# No está\n\nNinguna página pública tiene esta dirección.\n\nEl mapa de la tienda para asistentes está en [https://tienda.test/llms.txt](https://tienda.test/llms.txt).\n',
  );
});

test('a store has address, hours, telephones and services', () => {
  const store = {
    ...toStore({
      DETAILDOMAINID: storeId.parse(101),
      STRING_VALUE: 'Centro',
      NUMBER_VALUE: 1,
      CLOB_VALUE: '{}',
    } as Parameters<typeof toStore>[0]),
    ...{
      address: 'Av. 16 de Julio #1490',
      city: 'La Paz',
      phone: '+591 2 277',
      whatsapp: '+591 700',
      lat: -16.5,
      lng: -68.1,
    },
    hours: [
      { days: 'Lunes a sábado', open: '09:00', close: '12:00' },
      { days: 'Lunes a sábado', open: '15:00', close: '20:00' },
      { days: '1 de enero', open: '', close: '' },
    ],
  };
  expect(
    storesMarkdown([
      { store, pickup: 'hoy', arrival: 'A domicilio: llega mañana', url: `${HOME}/index.md?store=101` },
    ]),
  ).toBe(
    [
      '## La Paz',
      '### Centro (101)',
      [
        '- Av. 16 de Julio \\#1490',
        '- Horario: Lunes a sábado 09:00 a 12:00, 15:00 a 20:00; Cerrado 1 de enero',
        '- [\\+591 2 277](tel:+5912277)',
        '- [WhatsApp +591 700](https://wa.me/591700)',
        '- Servicios: Retira hoy; A domicilio: llega mañana',
        '- [Cómo llegar](https://www.google.com/maps/dir/?api=1&destination=-16.5%2C-68.1)',
        '- [Comprar en esta tienda](https://tienda.test/index.md?store=101)',
      ].join('\n'),
      'Los feriados pueden tener otro horario: llama antes de ir.',
    ].join('\n\n'),
  );
});

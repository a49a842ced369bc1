import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { priceView } from '#lib/catalogue/domain/price-view.ts';
import { productPageState } from '#lib/catalogue/domain/product/product-page.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import { productJsonLd } from '#lib/catalogue/product-json-ld.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { productMarkdown } from '#lib/markdown/domain/product.ts';
import { productList } from '#lib/markdown/domain/product-list.ts';
import { formatPrice } from '#lib/money/format.ts';
import { anyDeals } from '../catalogue/any-deals.ts';
import { colourBySize, detailOf, record } from '../catalogue/product-factory.ts';
import { said, tableBelow } from './read-markdown.ts';

const HOME = 'https://tienda.test/';
const TODAY = '2026-05-01';
const STORES = [
  { id: 101, name: 'La Paz Centro' },
  { id: 102, name: 'Sucre' },
];
const cardUrl = () => `${HOME}mesa/otra-13`;
const url = (sku?: string) => `${HOME}mesa/taza-12${sku ? `_c_${sku}` : ''}`;

interface Given {
  choice?: string;
  stock?: readonly { sku: string; storeid: number; quantity: number }[];
}

function written(product: ProductDetail, { choice = '-', stock = stockOf(product) }: Given = {}): string {
  const state = productPageState(product, { choice, atHome: true, catalogId: 1, stockSomewhere: true });
  if (state.kind !== 'shown') throw new Error(state.kind);
  return productMarkdown({
    frame: {
      page: url(),
      store: { storeId: 101, storeName: 'La Paz Centro' },
      today: TODAY,
      others: [{ storeName: 'Sucre', url: `${HOME}mesa/taza-12.md?store=102` }],
    },
    product,
    state,
    stock,
    stores: STORES,
    crumbs: [],
    delivery: ['Retira hoy en La Paz Centro'],
    description: 'Gres esmaltado',
    landing: [],
    pack: { parts: [], saving: '' },
    related: [],
    url,
    cardUrl,
    partUrl: () => '',
  });
}

const stockOf = (product: ProductDetail) =>
  buildVariants(product).map(({ sku, stock }) => ({ sku, storeid: 101, quantity: stock }));

/** What a JSON-LD offer says, by SKU. */
function offersOf(product: ProductDetail) {
  const data = JSON.parse(
    JSON.stringify(productJsonLd(product, TODAY, { url, picture: (path) => `${HOME}${path}` })),
  );
  const told: { sku: string; offers: { price: string; availability: string } }[] = data.hasVariant ?? [data];
  return new Map(told.filter(({ offers }) => offers).map(({ sku, offers }) => [sku, offers]));
}

describe('a product in Markdown', () => {
  test('has the price, the offer and the availability of its structured data and of its price tag, for every SKU [SEO-03]', () => {
    fc.assert(
      fc.property(anyDeals, (product) => {
        const text = written(product);
        const offers = offersOf(product);
        const [head, ...rows] = tableBelow(text, 'Opciones y precios');
        expect(rows.length).toBe(offers.size);
        if (offers.size > 0) expect(head).toEqual(['Opción', 'SKU', 'Precio', 'Oferta', 'Disponibilidad']);
        for (const variant of buildVariants(product).filter(({ price }) => price > 0)) {
          const row = rows.find(([, sku]) => sku === variant.sku) ?? [];
          const [, , price = '', offer = '', available = ''] = row.map(said);
          const told = offers.get(variant.sku);
          const view = priceView([variant], product, TODAY);
          expect(price).toBe(formatPrice(Math.round(Number(told?.price) * 100)));
          expect(available === 'Agotado').toBe(told?.availability.endsWith('OutOfStock'));
          expect(offer.includes(view.discount ?? 'antes')).toBe(view.discount !== null);
          expect(offer.includes('Lleva')).toBe(view.combo !== null);
        }
      }),
    );
  });

  test('begins with the price of the page, its SKU chosen or not', () => {
    const product = detailOf(colourBySize());
    expect(written(product)).toMatch(/^# Taza Valle\n/);
    expect(written(product)).toContain(
      '\n**Desde Bs. 50,00** · Disponible en La Paz Centro: elige tus opciones\n',
    );
    expect(written(product, { choice: 'A-L' })).toContain('\n**Bs. 80,00** · Quedan 2 en La Paz Centro\n');
  });

  test('says what every store has of each SKU, whose prices it shows and how it is had for another store', () => {
    const stock = [
      { sku: 'R-S', storeid: 101, quantity: 4 },
      { sku: 'R-S', storeid: 102, quantity: 1 },
      { sku: 'A-S', storeid: 102, quantity: 40 },
    ];
    const text = written(detailOf(colourBySize()), { stock });
    expect(tableBelow(text, 'Existencias por tienda')).toEqual([
      ['Opción', 'La Paz Centro', 'Sucre'],
      ['Taza Valle · rojo · s', 'Quedan 4', 'Queda 1'],
      ['Taza Valle · rojo · m', 'Agotado', 'Agotado'],
      ['Taza Valle · azul · s', 'Agotado', 'Disponible'],
      ['Taza Valle · azul · l', 'Agotado', 'Agotado'],
    ]);
    expect(text).toContain('> Precios y existencias de la tienda La Paz Centro (número 101) al 2026-05-01.');
    expect(text).toContain('- [Sucre](https://tienda.test/mesa/taza-12.md?store=102)');
  });

  test('of which nothing is left promises no delivery', () => {
    expect(written(detailOf())).toContain('\n## Entrega\n\n- Retira hoy en La Paz Centro\n');
    const none = detailOf({ quantities: [record('A', { quantity: 0 })] });
    expect(written(none)).not.toContain('## Entrega');
    expect(written(none)).toContain('Agotado en La Paz Centro');
  });

  test('whose names are Markdown themselves does no harm', () => {
    const name = '*Oferta* [x](javascript:alert(1)) | <b>';
    const text = written(detailOf({ productname: name, vendor: '# Gres', quantities: [record('A|B')] }));
    expect(text).toMatch(/^# \\\*Oferta\\\* \\\[x\\\]\(javascript:alert\(1\)\) \\\| \\<b\\>\n/);
    expect(text).not.toMatch(/(?<!\\)\]\(javascript/);
    expect(tableBelow(text, 'Opciones y precios')[1]?.map(said).slice(1, 3)).toEqual(['A|B', 'Bs. 50,00']);
    expect(text).toContain('Marca: \\# Gres');
  });
});

test('a list of products has what their cards have', () => {
  const list = (values: Parameters<typeof detailOf>[0]) =>
    productList([toProductCard(detailOf(values), TODAY)], cardUrl);
  expect(list({ quantities: [record('A', { price: 10_000, newpriced: 8000, newpriced2: 0.2 })] })).toBe(
    '- [Taza Valle](https://tienda.test/mesa/otra-13): **Bs. 80,00** (antes Bs. 100,00, -20%)',
  );
  expect(list({ quantities: [record('A', { quantity: 0 })], age: 2 })).toMatch(/: Agotado · Nuevo$/);
  expect(list({ quantities: [record('A', { newpricec1: 3, newpricec2: 4000 })] })).toMatch(
    /: \*\*Bs\. 50,00\*\* \(Lleva 3 por Bs\. 120,00\)$/,
  );
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogueAddresses } from '#lib/catalogue/domain/addresses.ts';
import { STORE_PAYMENT_MS } from '#lib/orders/domain/store-payment.ts';
import { resolvePath } from '#lib/platform/addresses/resolve-path.ts';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';

const demo = join(import.meta.dirname, '../../../data/demo');
const layouts = join(demo, 'layouts');
const files = readdirSync(layouts, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);
const pages = files.filter((name) => name.startsWith('pages/') || name === 'private/home_3.json');

interface Category {
  id: number;
  name: string;
  parentId: number | null;
}
interface Store {
  id: number;
  address: string;
  phone: string;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(demo, name), 'utf8'));
}

function source(page: string): string {
  return readFileSync(join(layouts, page), 'utf8');
}

/** Every address of the shop that a template names: in its links and in its words. */
function linksOf(text: string): string[] {
  const fields = text.matchAll(/"(?:link|linkbutton|url)": "(\/[^"]*)"/g);
  const words = text.matchAll(/href=\\"(\/[^"\\]*)\\"/g);
  return [...fields, ...words].map(([, href = '']) => href);
}

const { categories } = read<{ categories: Category[] }>('categories.json');
const byId = new Map(categories.map((category) => [category.id, category]));

function pathOf(category: Category): string {
  const parent = category.parentId === null ? undefined : byId.get(category.parentId);
  return parent ? `${pathOf(parent)}/${category.name}` : category.name;
}

const context = {
  categoryPaths: new Map(categories.map((category) => [pathOf(category), category.id])),
  categoryIds: new Set(byId.keys()),
  catalogue: catalogueAddresses,
};

/** What is wrong with the address; null when a page stands there. */
function wrongWith(href: string): string | null {
  const segments = decodeURIComponent(href).split('/').filter(Boolean);
  const page = resolvePath(segments, context);
  if (page.kind === 'missing') return 'no page';
  if (page.kind === 'search' && segments[0] !== 'search') return 'a search by accident';
  if (page.kind === 'product') return 'a product number, which another import changes';
  if (page.kind === 'layout' && !existsSync(join(layouts, `${segments.join('/')}.json`)))
    return 'no template';
  if (page.kind !== 'category') return null;
  const category = byId.get(page.categoryid);
  const own = category && pathOf(category);
  return segments.filter((segment) => !/^\d+$/.test(segment)).join('/') === own
    ? null
    : `not its path, ${own}`;
}

describe('the demo’s pages', () => {
  test.each(files.filter((name) => linksOf(source(name)).length > 0))(
    '%s: its links lead somewhere',
    (page) => {
      // The footer leaves out what leads to rooms that are not built yet.
      const shown = linksOf(source(page)).filter((href) => !page.includes('footer_') || isOpen(href));
      const wrong = shown.flatMap((href) => {
        const reason = wrongWith(href);
        return reason === null ? [] : [`${href}: ${reason}`];
      });
      expect(wrong).toEqual([]);
    },
  );

  test.each(pages)('%s: its pictures are there and are described', (page) => {
    const text = source(page);
    const names = [...text.matchAll(/"(?:image|imagemobile|image2)": "([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !existsSync(join(demo, 'pictures', name)))).toEqual([]);
    expect(text).not.toMatch(/"imagealt": ""/);
  });

  test.each(pages)('%s says what it is about', (page) => {
    const { about } = JSON.parse(source(page));
    expect(about.title.length).toBeGreaterThan(5);
    expect(about.title.length).toBeLessThanOrEqual(70);
    expect(about.description.length).toBeGreaterThan(50);
    expect(about.description.length).toBeLessThanOrEqual(170);
  });

  test('the page of deliveries shows what deliveries cost now, and names no price of its own', () => {
    const text = source('pages/envios.json');
    expect(text).toContain('"type": "deliveryRates"');
    expect(text).not.toMatch(/Bs\.|<table>/);
  });

  test('every page that says how long an order is kept tells a paid one from one to be paid', () => {
    const said = pages.flatMap((page) =>
      [...source(page).matchAll(/"text": "[^"]*(?:siete|7) días[^"]*"/gi)].map(([text]) => text),
    );
    expect(said.length).toBeGreaterThan(2);
    for (const text of said) expect(text).toMatch(/[Yy]a (?:lo pagaste|pagado)/);
    for (const page of ['pages/terminos.json', 'pages/preguntas_frecuentes.json'])
      expect(source(page)).toContain(
        `hasta ${STORE_PAYMENT_MS / 3_600_000} horas después de la hora de retiro`,
      );
  });

  test('every page that says how one pays names each way that the checkout offers', () => {
    const { paymentTypes } = read<{ paymentTypes: { TYPE: string; SHIPPINGTYPES?: string[] }[] }>(
      'settings.json',
    );
    const words = new Map([
      ['WAIT', /QR/],
      ['REDIRECT', /tarjeta/],
      ['OFFLINE PICKUP', /caja/],
      ['OFFLINE ADDRESS', /al recibir|quien te entrega/],
    ]);
    const ways = new Set(
      paymentTypes.map(({ TYPE, SHIPPINGTYPES = [] }) => [TYPE, ...SHIPPINGTYPES].join(' ')),
    );
    const named = [...words].filter(([way]) => ways.has(way));
    expect(named).toHaveLength(words.size);
    const said = [
      ['private/home_3.json', /Paga como quieras<\/h3>.*/],
      ['pages/envios.json', /Pagas como prefieras<\/h2>.*/],
      ['pages/preguntas_frecuentes.json', /¿Cómo pago\?",\s*"text": .*/],
    ] as const;
    for (const [page, passage] of said) {
      const [text = ''] = passage.exec(source(page)) ?? [];
      for (const [, word] of named) expect(text, page).toMatch(word);
    }
  });

  test('cards and the page of returns say the same guarantee', () => {
    const NUMBERS = new Map([['10 años', 'diez años de garantía']]);
    interface Guaranteed {
      category: string;
      title: string;
      attributes?: { label: string; value: string }[];
    }
    const products = readdirSync(join(demo, 'products')).flatMap(
      (name) => read<{ products: Guaranteed[] }>(`products/${name}`).products,
    );
    const guaranteed = products.flatMap(({ attributes = [], ...product }) =>
      attributes.filter(({ label }) => label === 'Garantía').map(({ value }) => ({ ...product, value })),
    );
    expect(guaranteed.length).toBeGreaterThan(3);
    const text = source('pages/devoluciones.json');
    const isNamed = ({ value }: { value: string }) => text.includes(NUMBERS.get(value) ?? value);
    const others = guaranteed.filter((product) => !isNamed(product));
    // Of what the page names no years for, it sends to the card.
    expect(new Set(others.map(({ category }) => category.split('/')[0]))).toEqual(new Set(['sala']));
    expect(text).toContain('los muebles, los años que dice su ficha');
  });

  test('the page of contacts answers in the hours that the footer names', () => {
    const hours = /"open": "([\d:]+)", "close": "([\d:]+)"/;
    const [, from = '', to = ''] = hours.exec(source('private/footer_3.json')) ?? [];
    expect(source('private/footer_3.json')).toContain(`De ${from} a ${to}`);
    expect(source('pages/contacto.json')).toContain(`de ${from} a ${to}`);
  });

  test('the page of contacts has every store’s address and telephone', () => {
    const text = source('pages/contacto.json');
    const { stores } = read<{ stores: Store[] }>('stores.json');
    for (const { address, phone } of stores) {
      expect(text).toContain(address);
      expect(text).toContain(`tel:${phone.replaceAll(' ', '')}`);
    }
  });
});

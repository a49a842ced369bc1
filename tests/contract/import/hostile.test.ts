import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf, productRow, type Row } from '../../unit/import/csv-files.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importText, storedProduct } from './factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Letters and digits in an order that no compression shortens. */
function noise(length: number): string {
  const parts = Array.from({ length: Math.ceil(length / 60) }, (_, at) =>
    createHash('sha256').update(String(at)).digest('hex').slice(0, 60),
  );
  return parts.join('').slice(0, length);
}

const csv = (row: Row) => csvOf([productRow('malo', row), productRow('bueno')]);
const json = (more: object) => ({
  products: [
    { handle: 'malo', title: 'Malo', category: 'mesa/tazas', variants: [{ price: '1.00' }], ...more },
    { handle: 'bueno', title: 'Bueno', category: 'mesa/tazas', variants: [{ price: '1.00' }] },
  ],
});

test('what nobody sees in the lines of a file is not stored', async () => {
  const row = {
    Title: '\u202eTaza\u200b de\u00a0loza azul',
    Vendor: '\u2066Alfar\u000bUno\u2069',
    'Option1 Name': 'Col\u200bor',
    'Option1 Value': 'Azul\ufe0f',
  };
  expect((await importText(backend, csvOf([productRow('signos', row)]))).problems).toEqual([]);
  const product = await backend.deps.db
    .selectFrom('product')
    .select(['title', 'vendor'])
    .where('handle', '=', 'signos')
    .executeTakeFirst();
  expect(product).toEqual({ title: 'Taza de loza azul', vendor: 'Alfar Uno' });
  const options = await backend.deps.db
    .selectFrom('option_value')
    .select('label')
    .where('label', 'like', 'Azul%')
    .execute();
  expect(options).toContainEqual({ label: 'Azul' });
});

describe('a product that no database takes', () => {
  test.each([
    ['handle', csv({ Handle: noise(9000) }), 'El Handle tiene más de 250 caracteres.'],
    ['category', csv({ Type: `Mesa > ${noise(9000)}` }), /^La categoría "[0-9a-f]{30}…" tiene más de 250/],
    [
      'picture',
      csv({ 'Image Src': `https://a.example/${noise(9000)}` }),
      /^La dirección de la foto .* larga/,
    ],
    ['picture by name', csv({ 'Image Src': noise(9000) }), /^La dirección de la foto .* demasiado larga/],
    ['picture in JSON', json({ variants: [{ price: '1.00', pictures: [noise(9000)] }] }), /demasiado larga/],
    ['landing’s picture', json({ landing: [{ title: '', text: '', picture: noise(9000) }] }), /^landing/],
    ['year', json({ addedAt: '0000-01-01T00:00:00Z' }), 'addedAt: se esperaba una fecha desde 1900'],
  ])('by its %s is refused by name, with its line; the others are taken in', async (_what, file, reason) => {
    const { problems } = await importText(backend, file);
    expect(problems).toEqual([
      {
        line: typeof file === 'string' ? 2 : null,
        label: expect.stringMatching(/malo|^[0-9a-f]{9000}$/),
        reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
      },
    ]);
    expect((await storedProduct(backend, 'bueno')).skus).toHaveLength(1);
  });

  test('whatever it is, is found among the others and reported', async () => {
    await sql`alter table product add constraint no_such_title check (title <> 'Imposible 7')`.execute(
      backend.deps.db,
    );
    const rows = Array.from({ length: 12 }, (_, at) =>
      productRow(`lote-${at}`, { Title: `Imposible ${at}`, Type: 'Lotes' }),
    );
    const report = await importText(backend, csvOf(rows));
    await sql`alter table product drop constraint no_such_title`.execute(backend.deps.db);
    expect(report).toMatchObject({ created: 11, updated: 0 });
    expect(report.problems).toEqual([
      {
        line: 9,
        label: 'lote-7',
        reason: expect.stringMatching(/^La base de datos no acepta este producto/),
      },
    ]);
    expect((await storedProduct(backend, 'lote-11')).category?.path).toBe('importados/lotes');
  });

  test.each(['Body (HTML)', 'Vendor', 'Tags', 'SEO Title', 'Costo'])(
    'is none for a word of 20 000 letters in %s',
    async (column) => {
      const file = csvOf([productRow(`largo-${column}`, { [column]: noise(20_000) })]);
      expect(await importText(backend, file)).toMatchObject({ created: 1, problems: [] });
    },
  );
});

describe('what stands beside products', () => {
  const square = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ];
  const store = { id: 901, name: 'Otra', catalogId: 901, lat: 0, lng: 0, address: '' };

  test.each([
    ['a city code', { stores: [{ ...store, cityCode: 99_999_999_999 }] }, 'stores.0.cityCode'],
    ['a latitude', { stores: [{ ...store, lat: 1e300 }] }, 'stores.0.lat'],
    ['a slug', { categories: [{ id: 950, name: 'a'.repeat(9000), label: 'X', parentId: null }] }, 'name'],
    [
      'an image',
      { categories: [{ id: 950, name: 'x', label: 'X', parentId: null, image: noise(9000) }] },
      'image',
    ],
    ['a value', { values: [{ optionId: 1, value: 'a'.repeat(9000), label: 'x' }] }, 'values.0.value'],
    [
      'an option that is not there',
      { values: [{ optionId: 999, value: 'a', label: 'x' }] },
      'No existe la opción',
    ],
    ['a contradiction', { coupons: [{ label: 'x', percent: 101 }] }, 'coupons.0.percent'],
  ])('is refused by name for %s', async (_what, file, reason) => {
    const before = await contentOf(backend);
    await expect(importText(backend, file)).rejects.toThrow(reason);
    await expect(importText(backend, file)).rejects.toMatchObject({ name: 'FileProblem' });
    expect(await contentOf(backend)).toBe(before);
  });

  test('whatever it is that the database refuses, ends with a reason', async () => {
    const { db } = backend.deps;
    await sql`alter table tag add constraint no_such_tag check (name <> 'imposible')`.execute(db);
    const file = { tags: [{ id: 90, name: 'imposible', label: 'X', style: {} }] };
    await expect(importText(backend, file)).rejects.toThrow(
      'La base de datos no acepta lo que dice el archivo',
    );
    await sql`alter table tag drop constraint no_such_tag`.execute(db);
    expect(await importText(backend, file)).toMatchObject({ references: { etiquetas: 1 } });
  });

  test('may be called in any script', async () => {
    const zones = ['日本', '中国'].map((name) => ({ name, price: '1.00' }));
    const coverage = ['日本', '中国'].map((zone) => ({ cityCode: 9, zone, polygon: square }));
    const file = { shippingPrices: [{ stores: [101], cityCode: 9, zones }], coverage };
    expect(await importText(backend, file)).toMatchObject({ references: { 'zonas de envío': 2 } });
  });
});

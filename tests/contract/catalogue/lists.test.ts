import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCart, getCart } from '#lib/contracts/carts.ts';
import {
  getAttributesDB,
  getCategories,
  getCategoriesByStore,
  getOptionsDB,
} from '#lib/contracts/categories.ts';
import { getFilterProducts, getListingPage, getProductById } from '#lib/contracts/products.ts';
import { getFilterProductsNew, searchProducts } from '#lib/contracts/search/products.ts';
import { getStores, storeDetails } from '#lib/contracts/stores.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { LA_PAZ, MESA, productIdOf, SUCRE } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describe('getStores', () => {
  test('has id, name, catalogue and details as JSON text, by city code [STORE-07, STORE-14, CALL-39, GAP-057]', async () => {
    const { rows } = await backend.call(getStores, {});
    expect(rows.map((row) => [row.DETAILDOMAINID, row.STRING_VALUE, row.NUMBER_VALUE])).toEqual([
      [101, 'La Paz San Miguel', 1],
      [102, 'La Paz Centro', 2],
      [105, 'Cochabamba Recoleta', 5],
      [103, 'Santa Cruz Equipetrol', 3],
      [104, 'Santa Cruz Ventura', 4],
      [106, 'Sucre Centro', 6],
    ]);
    const details = storeDetails.parse(JSON.parse(rows[0]?.CLOB_VALUE ?? ''));
    expect(details).toMatchObject({ lat: -16.5407, lng: -68.0779, city: 'La Paz', cityCode: 1 });
    expect(details.address).toContain('Montenegro');
  });
});

test('lists, products, categories and searches are asked with the catalogue, carts with the store [GAP-103]', async () => {
  const productid = await productIdOf(backend, 'taza-valle');
  const headers = { 'x-ajuar-server-key': backend.env.serverKey };
  const asked = async (storeid: number) => {
    const send = async (call: Parameters<typeof backend.send>[0], body: object, key = {}) =>
      JSON.stringify((await backend.send(call, { storeid, ...body }, key)).body);
    return {
      list: (await send(getFilterProducts, { languageid: 3, productids: [productid] })).includes(
        'Taza Valle',
      ),
      categories: (await send(getCategoriesByStore, { languageid: 3 })).includes('CATEGORYID'),
      product: (await send(getProductById, { productid })).includes('Taza Valle'),
      search: (await send(getFilterProductsNew, { searchkey: 'taza' })).includes('Taza Valle'),
      cart: (await send(getCart, { id: null, userid: -1 }, headers)).includes(`"storeid":${storeid}`),
    };
  };
  expect(await asked(1)).toMatchObject({ list: true, categories: true, product: true, search: true });
  expect(await asked(101)).toMatchObject({ list: false, categories: false, search: false, cart: true });
  const sku = 'TAZ-VAL-SAL-350';
  const add = (storeid: number) =>
    backend.send(
      changeCart,
      {
        id: null,
        storeid,
        userid: -1,
        updatedate: null,
        intents: [{ type: 'add', productid, sku, quantity: 1 }],
      },
      headers,
    );
  expect((await add(101)).body).toMatchObject({ success: true });
  expect((await add(1)).body).not.toMatchObject({ success: true });
});

describe('categories', () => {
  test('have their ancestors, level and slug [LIST-29, LIST-30, CALL-15]', async () => {
    const { rows } = await backend.call(getCategories, {});
    const tazas = rows.find((row) => row.CATEGORYNAME === 'tazas');
    expect(tazas).toMatchObject({
      CATEGORYLABEL: 'Tazas',
      PARENTID: MESA,
      CATEGORYLEVEL: 2,
      CATEGORYIDROOT: `20>${tazas?.CATEGORYID}`,
      LANGUAGEID: 3,
      STATUSID: 5,
    });
    expect(rows.find((row) => row.CATEGORYID === MESA)).toMatchObject({
      IMAGEPATH: expect.stringMatching(/^[0-9a-f]{16}w\d+$/),
      DESCRIPTION: expect.stringMatching(/^Platos que aguantan/),
      METATAGTITLE: 'Vajilla, tazas y todo para la mesa | Ajuar',
      METATAGDESCRIPTION: expect.stringMatching(/^Platos, cuencos/),
    });
    expect(new Set(rows.map((row) => row.CATEGORYLEVEL))).toEqual(new Set([1, 2, 3, 4]));
  });

  test('of a catalogue are those in which it sells something, with ancestors [CALL-16]', async () => {
    const { db } = backend.deps;
    await db
      .deleteFrom('product_catalog')
      .where('catalog_id', '=', 6)
      .where(
        'product_id',
        'in',
        db.selectFrom('product_category').select('product_id').where('category_id', '=', MESA),
      )
      .execute();
    const { rows } = await backend.call(getCategoriesByStore, { storeid: SUCRE });
    const ids = new Set(rows.map((row) => row.CATEGORYID));
    expect(ids.has(MESA)).toBe(false);
    for (const row of rows) {
      for (const ancestor of row.CATEGORYIDROOT.split('>').map(Number)) expect(ids.has(ancestor)).toBe(true);
    }
    const here = await backend.call(getCategoriesByStore, { storeid: LA_PAZ });
    expect(here.rows.some((row) => row.CATEGORYID === MESA)).toBe(true);
  });

  test('that are hidden are left out, status 150 stays [LIST-31, GAP-045]', async () => {
    const { db } = backend.deps;
    await db.updateTable('category').set({ status_id: 1 }).where('path', '=', 'jardin').execute();
    const { rows } = await backend.call(getCategories, {});
    expect(rows.some((row) => row.CATEGORYNAME === 'jardin')).toBe(false);
    expect(rows.some((row) => row.STATUSID === 150)).toBe(true);
    await db.updateTable('category').set({ status_id: 5 }).where('path', '=', 'jardin').execute();
  });
});

describe('options and attributes', () => {
  test('are listed by id and name [CALL-13, CALL-14]', async () => {
    const options = await backend.call(getOptionsDB, {});
    expect(options.rows).toContainEqual({ optionid: 1, optionname: 'Color' });
    const attributes = await backend.call(getAttributesDB, {});
    expect(attributes.rows.map((row) => row.attributename)).toContain('Material');
  });
});

describe('getFilterProducts', () => {
  test('given ids keep their order and are not repeated; unknown ones are left out [CALL-03, BLOCK-41]', async () => {
    const cup = await productIdOf(backend, 'taza-valle');
    const clock = await productIdOf(backend, 'reloj-pared-roble');
    const { rows } = await backend.call(getFilterProducts, {
      storeid: LA_PAZ,
      productids: [clock, 424242, cup, clock],
    });
    expect(rows.map((row) => row.productid)).toEqual([clock, cup]);
  });

  test('a category has its own products and those below, up to the limit [CALL-03, BLOCK-40]', async () => {
    const { rows } = await backend.call(getFilterProducts, {
      storeid: LA_PAZ,
      categoryid: MESA,
      limit: 3,
    });
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.categories).toContain(MESA);
    const more = await backend.call(getFilterProducts, { storeid: LA_PAZ, name: 'NEWS' });
    expect(more.rows).toHaveLength(20);
  });

  test('NEWS are the newest in stock, NEWCATEGORY one of each master category [CALL-03, BLOCK-41]', async () => {
    const news = await backend.call(getFilterProducts, { storeid: LA_PAZ, name: 'NEWS', limit: 10 });
    const dates = news.rows.map((row) => row.dateadded);
    expect(dates).toEqual(dates.toSorted().reverse());
    const categories = await backend.call(getFilterProducts, { storeid: LA_PAZ, name: 'NEWCATEGORY' });
    const masters = categories.rows.map((row) => row.category.split('/')[0]);
    expect(masters.length).toBeGreaterThan(5);
  });
});

describe('malformed calls', () => {
  test.each([
    ['productid', getProductById, { productid: 'doce', storeid: 1 }],
    ['storeid', getProductById, { productid: 12 }],
    ['size', getListingPage, { languageid: 3, storeid: 1, categoryid: 20, sort: 'new', size: 5000, page: 1 }],
    [
      'sort',
      getListingPage,
      { languageid: 3, storeid: 1, categoryid: 20, sort: 'price; drop', size: 15, page: 1 },
    ],
    [
      'searchkey',
      searchProducts,
      { searchkey: 'x'.repeat(5001), storeid: 1, sort: 'new', size: 15, page: 1 },
    ],
    [
      'categoryids.0',
      searchProducts,
      { searchkey: 'taza', storeid: 1, sort: 'new', size: 15, page: 1, categoryids: ['a'] },
    ],
    ['productids.1', getFilterProducts, { languageid: 3, storeid: 1, productids: [1, 1.5] }],
  ])('are answered 400 with the path %s and a Spanish message', async (path, call, body) => {
    const response = await backend.send(call, body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      success: false,
      message: 'La solicitud no es válida. Revisa los datos e intenta de nuevo.',
    });
    const { fields } = response.body as { fields: { path: string; message: string }[] };
    expect(fields.map((field) => field.path)).toContain(path);
    expect(fields[0]?.message).not.toMatch(/invalid|expected|required/i);
  });
});

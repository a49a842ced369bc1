import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAttributes, getAttributesDB, getOptions, getOptionsDB } from '#lib/contracts/categories.ts';
import { getFile, getLayoutTemplateByName } from '#lib/contracts/content/content.ts';
import { getHeaderMenu, getMenu, getuserMenu } from '#lib/contracts/content/menus.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getFilterProducts, getProductById, getProducts } from '#lib/contracts/products.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const LA_PAZ = catalogId.parse(1);
const read = (foldername: string, layoutFile: string) => backend.call(getFile, { foldername, layoutFile });

async function records(foldername: string, layoutFile: string) {
  const { template } = await read(foldername, layoutFile);
  if (template?.kind !== 'data') throw new Error(`${foldername}/${layoutFile} has no records`);
  return template.rows;
}

describe('menus', () => {
  test('getHeaderMenu answers the menu of a catalogue with all fields and pictures [CALL-17, SHELL-28]', async () => {
    const { rows, media } = await backend.call(getHeaderMenu, { storeid: LA_PAZ });
    const written = await records('private', 'menu_1');
    expect(rows).toEqual(written);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'ADITIONALCONFIG',
      'ISPARENT',
      'MENUCHILDS',
      'MENUDESC',
      'MENUID',
      'MENULABEL',
      'MENULEVEL',
      'MENUROWS',
      'MENUURL',
      'PARENTMENUID',
    ]);
    expect(Object.keys(rows[0]?.ADITIONALCONFIG ?? {}).toSorted()).toEqual([
      'configimage',
      'configmaxrowscol',
    ]);
    expect(rows[0]).toMatchObject({ MENULEVEL: 1, PARENTMENUID: null, MENULABEL: 'Mesa', MENUURL: '/mesa' });
    const ids = rows.map(({ MENUID }) => MENUID);
    expect(rows.every(({ PARENTMENUID: parent }) => parent === null || ids.includes(parent))).toBe(true);
    const picture = rows[0]?.ADITIONALCONFIG.configimage ?? '';
    expect(media[picture]).toMatchObject({ path: expect.stringMatching(/^[0-9a-f]{16}w\d+$/) });
  });

  test('GET /api/getMenu answers the same, of the first store without a catalogue [CALL-30]', async () => {
    const header = await backend.call(getHeaderMenu, { storeid: LA_PAZ });
    const ask = async (query: string) => {
      const response = await backend.app.inject({ url: `${getMenu.path}${query}` });
      return { status: response.statusCode, body: response.json() };
    };
    expect(await ask('?storeid=1')).toEqual({ status: 200, body: header });
    expect(await ask('')).toEqual({ status: 200, body: header });
    expect((await ask('?storeid=6')).body.rows.length).toBeGreaterThan(0);
    expect((await ask('?storeid=999')).body).toEqual({ success: true, rows: [], media: {} });
    expect((await ask('?storeid=uno')).status).toBe(400);
  });

  test('entries that nobody can read or follow are left out', async () => {
    const good = { MENULEVEL: 1, MENUID: 1, PARENTMENUID: null, MENULABEL: 'Mesa', MENUURL: '/mesa' };
    const rows = [good, { ...good, MENULEVEL: 9 }, 'x', { ...good, MENUURL: '/customer/tracking/x' }];
    const text = JSON.stringify({ version: 1, kind: 'data', name: 'menu_77', languageId: 3, rows });
    await backend.deps.files.write('layouts/private/menu_77.json', text);
    const response = await backend.call(getHeaderMenu, { storeid: catalogId.parse(77) });
    expect(response.rows).toEqual([{ ...good, ADITIONALCONFIG: { configmaxrowscol: 10, configimage: '' } }]);
  });

  test('GET /api/getuserMenu answers the account menu without rooms that are not there [CALL-31]', async () => {
    const { rows } = (await backend.app.inject({ url: getuserMenu.path })).json();
    expect(rows).toEqual(
      expect.arrayContaining([
        { MENUID: 1, MENULABEL: 'Iniciar Sesión', MENUURL: '/customer/account/login', AUDIENCE: 'anonymous' },
        expect.objectContaining({
          MENULABEL: 'Rastrea tu pedido',
          MENUURL: '/customer/tracking',
          AUDIENCE: 'all',
        }),
      ]),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ MENUURL: '/wishlist/index/index', AUDIENCE: 'logged' }),
    );
  });
});

describe('calls that have two names', () => {
  test('layout.getProducts answers what a layout’s slider shows [CALL-34]', async () => {
    const news = await backend.call(getProducts, { storeid: LA_PAZ, name: 'NEWS', limit: 5 });
    const productids = news.rows.map(({ productid }) => productid).slice(0, 3);
    expect(productids).toHaveLength(3);
    for (const input of [{ name: 'NEWS' as const, limit: 5 }, { productids }, { categoryid: 20, limit: 3 }]) {
      const response = await backend.call(getProducts, { storeid: LA_PAZ, ...input });
      expect(response.rows.length).toBeGreaterThan(0);
      expect(response).toEqual(await backend.call(getFilterProducts, { storeid: LA_PAZ, ...input }));
    }
  });

  test('getOptions and getAttributes are those of the database [CALL-11, CALL-12]', async () => {
    const options = await backend.call(getOptions, {});
    expect(options.rows[0]).toEqual({ optionid: expect.any(Number), optionname: expect.any(String) });
    expect(options).toEqual(await backend.call(getOptionsDB, {}));
    const attributes = await backend.call(getAttributes, {});
    expect(attributes.rows[0]).toEqual({ attributeid: 1, attributename: expect.any(String) });
    expect(attributes).toEqual(await backend.call(getAttributesDB, {}));
  });
});

describe('layouts that are made of the catalogue', () => {
  test('discounts has the combos that hold, as products have them [PRICE-12, CALL-35]', async () => {
    const rows = await records('discounts', 'discounts');
    expect(rows.length).toBeGreaterThan(5);
    expect(await records('private', 'discounts')).toEqual(rows);
    const old = await backend.call(getLayoutTemplateByName, {
      layoutFile: 'discounts',
      foldername: 'discounts',
    });
    expect(old.template).toMatchObject({ kind: 'data', name: 'discounts', rows });
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(
        expect.arrayContaining(['sku', 'productid', 'name', 'newpricec1', 'newpricec2']),
      );
    }
    const [row] = rows;
    const response = await backend.call(getProductById, {
      storeid: LA_PAZ,
      productid: Number(row?.productid),
    });
    const sold = response.product?.quantities.find(({ sku }) => sku === row?.sku);
    expect(row).toMatchObject({
      name: response.product?.productname,
      newpricec1: sold?.newpricec1,
      newpricec2: toBolivianos(sold?.newpricec2 ?? 0),
    });
  });

  test('discounts lists promotions that hold by themselves after the combos, and no code of a coupon', async () => {
    const { db } = backend.deps;
    const made = { value: 1250, code: null, categories: '["mesa"]', created_at: backend.deps.clock() };
    const day = { starts_on: '2026-11-21', ends_on: '2026-11-22' };
    const ids = await db
      .insertInto('coupon')
      .values([
        { ...made, ...day, kind: 'percent', label: 'Semana de la mesa', minimum: 20_000, maximum: 9_950 },
        { ...made, kind: 'shipping', label: 'Envío sin costo', value: null, login_required: true },
        { ...made, kind: 'amount', label: 'Con código', code: 'SECRETO9' },
        { ...made, kind: 'amount', label: 'De un cliente', customer_id: 7 },
        { ...made, kind: 'amount', label: 'Agotada', uses: 2, used: 2 },
        { ...made, kind: 'amount', label: 'Apagada', is_enabled: false },
        { ...made, kind: 'amount', label: 'Desde mañana', starts_on: '2026-11-22' },
      ])
      .returning('coupon_id')
      .execute();
    const idsMade = ids.map(({ coupon_id }) => coupon_id);
    const listed = async () =>
      (await records('discounts', 'discounts')).filter(({ promotionid }) =>
        idsMade.includes(Number(promotionid)),
      );
    const nothing = { sku: '', productid: null, newpricec1: 0, newpricec2: 0 };
    const everywhere = { categories: ['mesa'], productids: [], storeids: [] };
    const percent = {
      ...{ ...nothing, ...everywhere, promotionid: idsMade[0], name: 'Semana de la mesa' },
      ...{ kind: 'percent', value: 12.5, minimum: 200, maximum: 99.5, islogin: false },
      ...{ from: '2026-11-21', to: '2026-11-22' },
    };
    const shipping = {
      ...{ ...nothing, ...everywhere, promotionid: idsMade[1], name: 'Envío sin costo' },
      ...{ kind: 'shipping', value: null, minimum: 0, maximum: null, islogin: true, from: '', to: '' },
    };
    expect(await listed()).toEqual([percent, shipping]);
    const all = await records('private', 'discounts');
    expect(all.findLastIndex(({ sku }) => sku !== '')).toBeLessThan(all.findIndex(({ sku }) => sku === ''));
    expect(JSON.stringify(all)).not.toContain('SECRETO9');
    backend.setNow(new Date('2026-11-23T14:00:00.000Z'));
    expect((await listed()).map(({ name }) => name)).toEqual(['Envío sin costo', 'Desde mañana']);
    backend.setNow(new Date('2026-11-21T14:00:00.000Z'));
  });

  test('a combo whose days are over is none', async () => {
    const before = await records('discounts', 'discounts');
    backend.setNow(new Date('2040-01-01T12:00:00.000Z'));
    expect((await records('discounts', 'discounts')).length).toBeLessThan(before.length);
    backend.setNow(new Date('2026-11-21T14:00:00.000Z'));
    expect(await records('discounts', 'discounts')).toEqual(before);
  });

  test('tags has the shop’s tags, with style and days', async () => {
    expect((await records('private', 'tags'))[0]).toMatchObject({
      id: 1,
      label: 'Regalo extra',
      style: { background: '#46593f' },
      storeId: null,
      languageId: 3,
    });
  });

  test('nobody writes them, and a folder of another name has none', async () => {
    const text = JSON.stringify({ version: 1, kind: 'data', name: 'tags', languageId: 3, rows: [] });
    for (const name of ['private/tags', 'discounts/discounts']) {
      const { status, text: said } = await backend.operate('/operator/layouts/push', { name, text });
      expect([status, JSON.parse(said).message]).toEqual([409, expect.stringContaining('sale del catálogo')]);
    }
    expect((await read('pages', 'tags')).template).toBeNull();
  });
});

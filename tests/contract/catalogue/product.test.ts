import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogId } from '#lib/contracts/fields.ts';
import { getFilterProductsDB } from '#lib/contracts/product-lists.ts';
import {
  getProductById,
  getProductQuantity,
  type ProductDetail,
  productDetail,
} from '#lib/contracts/products.ts';
import { getProductIndex } from '#lib/contracts/sitemap.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { LA_PAZ, productIdOf, SUCRE } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function detail(handle: string, storeid = LA_PAZ): Promise<ProductDetail> {
  const productid = await productIdOf(backend, handle);
  const { product } = await backend.call(getProductById, { productid, storeid });
  if (!product) throw new Error(`no ${handle}`);
  return product;
}

describe('getProductById', () => {
  test('has what the page shows [CALL-09, GAP-034, SEO-04]', async () => {
    const product = await detail('taza-valle');
    expect(product).toMatchObject({
      productname: 'Taza Valle',
      path: `taza-valle-${product.productid}`,
      category: 'mesa/tazas',
      vendor: 'Gres del Valle',
      islockedcat: false,
      packname: '',
      decimalstep: 1,
      minQuantity: 1,
      age: 96,
      categoryid: 39,
      canonicalpath_id: 39,
    });
    expect(product.options.map(({ optionname, kind }) => [optionname, kind])).toEqual([
      ['Color', 'color'],
      ['Tamaño', 'text'],
    ]);
    expect(product.productAttributes[0]).toEqual({ label: 'Capacidad', value: '250 o 350 ml', type: 'text' });
    expect(product.landing[0]?.image).toMatch(/^[0-9a-f]{16}w\d+$/);
    expect(product.soldin).toEqual([1, 2, 3, 4, 5, 6]);
    expect(product.productdescription).toContain('<li>');
  });

  test('says by which ids it is out of stock and stock is taken; a back-end that does not means 20 and 15 [PDP-51, PDP-52]', async () => {
    const product = await detail('taza-valle');
    expect([product.outofstockid, product.subtractstockid]).toEqual([20, 15]);
    const { outofstockid: _, subtractstockid: __, ...silent } = z.encode(productDetail, product);
    const heard = z.decode(productDetail, silent);
    expect([heard.outofstockid, heard.subtractstockid]).toEqual([20, 15]);
    expect(z.decode(productDetail, { ...silent, outofstockid: 21 }).outofstockid).toBe(21);
  });

  test('has one record per SKU and option, joined on the SKU [PDP-29]', async () => {
    const { quantities } = await detail('taza-valle');
    const records = quantities.filter(({ sku }) => sku === 'TAZ-VAL-SAL-350');
    expect(
      records.map(({ optionid, optioncustomer, optionmaster }) => [optionid, optioncustomer, optionmaster]),
    ).toEqual([
      [1, 'Verde salvia', 'verde salvia'],
      [2, '350 ml', '350 ml'],
    ]);
    for (const record of records) {
      expect(record).toMatchObject({
        quantity: 22,
        price: 5900,
        imagesquantity: 3,
        newpricec1: 3,
        newpricec2: 5000,
      });
    }
  });

  test('has all fields of a SKU record; what another back-end says of its quantities is passed on [PDP-29]', async () => {
    const product = await detail('taza-valle');
    expect(Object.keys(product.quantities[0] ?? {}).toSorted()).toEqual([
      'imagepath',
      'imagespath',
      'imagesquantity',
      'isrequiredid',
      'languageid',
      'newpricec1',
      'newpricec2',
      'newpriced',
      'newpriced2',
      'optioncustomer',
      'optionid',
      'optionmaster',
      'optionvalue',
      'ordersku',
      'preferredsku',
      'price',
      'quantity',
      'sku',
      'specificname',
      'tagid',
    ]);
    const wire = z.encode(productDetail, product);
    const productquantities = [{ storeid: 101, quantity: 3 }];
    const quantities = wire.quantities.map((record, at) =>
      at === 0 ? { ...record, productquantities } : record,
    );
    const heard = z.decode(productDetail, { ...wire, quantities });
    expect(heard.quantities[0]).toEqual({ ...product.quantities[0], productquantities });
  });

  test('has the lowest price after a discount, the combo’s price and units, and the days of both [GAP-042, PRICE-02, PRICE-16]', async () => {
    const product = await detail('taza-valle');
    expect(product).toMatchObject({
      newprice: null,
      newpricediscount: 5000,
      newquantitydiscount: 3,
      datestartdiscount: '2026-01-01',
      dateenddiscount: '2030-12-31',
      datestart: '',
      dateend: '',
    });
    expect(product.tags[0]).toMatchObject({
      id: 2,
      name: 'hecho-en-bolivia',
      label: 'Hecho en Bolivia',
      style: { background: '#e6eae0', color: '#35452f', 'font-weight': '600' },
      storeId: null,
      from: '2026-01-01',
      to: '2030-12-31',
      languageId: 3,
    });
    expect(await detail('taza-te-plato-tiwanaku')).toMatchObject({
      newprice: 5950,
      datestart: '2026-01-01',
      dateend: '2030-12-31',
      newpricediscount: null,
      newquantitydiscount: null,
    });
  });

  test('money on the wire is decimal bolivianos, centavos inside [PRICE-01, PRICE-03, GAP-039]', async () => {
    const productid = await productIdOf(backend, 'taza-te-plato-tiwanaku');
    const { body } = await backend.send(getProductById, { productid, storeid: 1 });
    const wire = body as { product: { price: number; newprice: number; quantities: object[] } };
    expect(wire.product).toMatchObject({ price: 70, newprice: 59.5 });
    expect(wire.product.quantities).toContainEqual(
      expect.objectContaining({ price: 70, newpriced: 59.5, newpriced2: 0.15 }),
    );
    const product = await detail('taza-te-plato-tiwanaku');
    expect(product).toMatchObject({ price: 7000, newprice: 5950 });
  });

  test('deals that do not hold today are not sent [PRICE-02, PRICE-04, GAP-041, GAP-042]', async () => {
    const noCombo = { newpricediscount: null, newquantitydiscount: null, datestartdiscount: '' };
    const before = await detail('taza-te-plato-tiwanaku');
    expect(before).toMatchObject({ datestart: '2026-01-01', dateend: '2030-12-31' });
    backend.setNow(new Date('2031-01-01T04:00:00Z'));
    const after = await detail('taza-te-plato-tiwanaku');
    expect(after).toMatchObject({ newprice: null, datestart: '', dateend: '' });
    expect(await detail('taza-valle')).toMatchObject(noCombo);
    // Half an hour earlier it is still the last day in La Paz.
    backend.setNow(new Date('2031-01-01T03:30:00Z'));
    expect((await detail('taza-te-plato-tiwanaku')).newprice).toBe(5950);
    expect((await detail('taza-valle')).newpricediscount).toBe(5000);
    // Nor half an hour before the first day.
    backend.setNow(new Date('2026-01-01T03:30:00Z'));
    expect(await detail('taza-valle')).toMatchObject(noCombo);
    backend.setNow(new Date('2026-01-01T04:00:00Z'));
    expect((await detail('taza-valle')).newpricediscount).toBe(5000);
    backend.setNow(new Date('2026-11-21T14:00:00Z'));
  });

  test('a product without options has one record with option 0 [PDP-29]', async () => {
    const { quantities, options } = await detail('bandeja-redonda-roble');
    expect(options).toEqual([]);
    expect(quantities).toHaveLength(1);
    expect(quantities[0]).toMatchObject({ optionid: 0, optionvalue: '' });
  });

  test('a pack is one SKU with no more units than its parts make [PDP-38]', async () => {
    const pack = await detail('mesa-para-dos');
    expect(pack.packname).toBe('Mesa para dos');
    expect(pack.packskus[1]).toEqual({
      sku: 'TAZ-VAL-SAL-350',
      quantity: 2,
      name: 'Taza Valle',
      productid: expect.any(Number),
    });
    const [first] = pack.quantities;
    const { db } = backend.deps;
    const part = db.updateTable('stock').where('sku', '=', 'TAZ-VAL-SAL-350').where('store_id', '=', 101);
    await part.set({ quantity: 5 }).execute();
    expect((await detail('mesa-para-dos')).quantities).toEqual([{ ...first, quantity: 2 }]);
    const { rows } = await backend.call(getProductQuantity, { productid: pack.productid });
    expect(rows.find((row) => row.storeid === 101)?.quantity).toBe(2);
    await part.set({ quantity: 22 }).execute();
  });

  test('stock is that of the catalogue, a sold-out SKU is there with none [SRCH-13, PDP-37]', async () => {
    const stock = async (storeid: typeof LA_PAZ) =>
      (await detail('taza-valle', storeid)).quantities.find(({ sku }) => sku === 'TAZ-VAL-HUE-250')?.quantity;
    expect(await stock(LA_PAZ)).toBe(0);
    expect(await stock(catalogId.parse(2))).toBe(13);
  });

  test('null for an unknown or withdrawn product [PDP-26]', async () => {
    const unknown = await backend.call(getProductById, { productid: 424242, storeid: LA_PAZ });
    expect(unknown.product).toBeNull();
    const productid = await productIdOf(backend, 'cesto-ropa-lino');
    const { db } = backend.deps;
    await db.updateTable('product').set({ status_id: 0 }).where('product_id', '=', productid).execute();
    expect((await backend.call(getProductById, { productid, storeid: LA_PAZ })).product).toBeNull();
    await db.updateTable('product').set({ status_id: 5 }).where('product_id', '=', productid).execute();
  });

  test('says which catalogues sell it when the requested one does not', async () => {
    const productid = await productIdOf(backend, 'cesto-ropa-lino');
    const { db } = backend.deps;
    await db
      .deleteFrom('product_catalog')
      .where('product_id', '=', productid)
      .where('catalog_id', '=', 6)
      .execute();
    await db
      .deleteFrom('stock')
      .where('sku', 'in', db.selectFrom('sku').select('sku').where('product_id', '=', productid))
      .where('store_id', '=', 106)
      .execute();
    const product = await detail('cesto-ropa-lino', SUCRE);
    expect(product.soldin).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('getProductQuantity', () => {
  test('has live stock by SKU and store [CALL-10]', async () => {
    const productid = await productIdOf(backend, 'taza-valle');
    const { rows } = await backend.call(getProductQuantity, { productid });
    const byStore = rows
      .filter(({ sku }) => sku === 'TAZ-VAL-SAL-350')
      .map(({ storeid, quantity }) => [storeid, quantity]);
    expect(byStore).toEqual([
      [101, 22],
      [102, 11],
      [103, 31],
      [104, 18],
      [105, 25],
      [106, 13],
    ]);
  });
});

describe('getFilterProductsDB', () => {
  test('related products: those named first, then of its category, at most 10, never itself [PDP-22, PDP-23, CALL-04]', async () => {
    const productid = await productIdOf(backend, 'taza-valle');
    const { rows } = await backend.call(getFilterProductsDB, { productid, storeid: LA_PAZ });
    expect(rows.slice(0, 5).map((row) => row.path.replace(/-\d+$/, ''))).toEqual([
      'taza-altiplano-alta',
      'taza-te-plato-tiwanaku',
      'tetera-gres-cochabamba',
      'cuenco-quinua',
      'plato-llano-sajama',
    ]);
    expect(rows.length).toBeLessThanOrEqual(10);
    expect(rows.map((row) => row.productid)).not.toContain(productid);
  });

  test('nothing for an unknown product', async () => {
    const { rows } = await backend.call(getFilterProductsDB, { productid: 424242, storeid: LA_PAZ });
    expect(rows).toEqual([]);
  });
});

describe('getProductIndex', () => {
  test('lists every product by id, page after page', async () => {
    const first = await backend.call(getProductIndex, { afterid: 0, limit: 40 });
    const second = await backend.call(getProductIndex, {
      afterid: first.rows.at(-1)?.productid ?? 0,
      limit: 40,
    });
    const all = [...first.rows, ...second.rows];
    expect(all).toHaveLength(63);
    expect(new Set(all.map((row) => row.productid)).size).toBe(63);
    expect(all.find((row) => row.path.startsWith('taza-valle-'))).toMatchObject({
      category: 'mesa/tazas',
      soldin: [1, 2, 3, 4, 5, 6],
      image: expect.stringMatching(/^[0-9a-f]{16}w\d+$/),
    });
  });

  test('is for the storefront server alone', async () => {
    expect((await backend.send(getProductIndex, { afterid: 0, limit: 1 })).status).toBe(403);
  });
});

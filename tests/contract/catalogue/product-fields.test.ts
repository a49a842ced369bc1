import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSelection, withAlerts } from '#lib/catalogue/domain/product/describe.ts';
import { stageProduct } from '#lib/catalogue/domain/product/stage-product.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import { findSkus, getProductById } from '#lib/contracts/products.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { LA_PAZ, productIdOf } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('a product and what its page is described by have the fields of the specification [PDP-18, PDP-28, PDP-30]', async () => {
  const productid = await productIdOf(backend, 'taza-valle');
  const { product } = await backend.call(getProductById, { productid, storeid: LA_PAZ });
  if (!product) throw new Error('no taza-valle');
  expect(Object.keys(product)).toEqual(
    expect.arrayContaining([
      ...[
        'productid',
        'productdescription',
        'price',
        'newprice',
        'tags',
        'category',
        'categoryid',
        'packname',
      ],
    ]),
  );
  expect(product).toMatchObject({
    minQuantity: 1,
    decimalstep: 1,
    productAttributes: expect.arrayContaining([{ label: 'Capacidad', value: '250 o 350 ml', type: 'text' }]),
  });
  const variants = buildVariants(product);
  const open = describeSelection(stageProduct(product), variants, { 1: 'verde-salvia' }, '2026-01-15');
  expect(open).toMatchObject({ title: 'Taza Valle', variant: null, missing: ['Tamaño'] });
  const [color, size] = withAlerts(open.features, open.missing);
  const feature = { optionid: 1, optionLabel: 'Color', selectedOption: 'verde-salvia', oneOption: false };
  expect(color).toMatchObject({ ...feature, showAlert: false });
  expect(size).toMatchObject({ optionid: 2, optionLabel: 'Tamaño', selectedOption: null, showAlert: true });
  expect(size?.optionvalues.map(({ label }) => label)).toEqual(['250 ml', '350 ml']);
  // An option group: what the catalogue says of it, and of each value what follows from the choices.
  expect(product.options[1]).toMatchObject({ optionid: 2, optionname: 'Tamaño' });
  expect(product.options[1]?.optionvalues.map(({ value }) => value)).toEqual(
    size?.optionvalues.map(({ value }) => value),
  );
  for (const one of size?.optionvalues ?? []) {
    const having = variants.find(({ sku }) => sku === one.sku);
    expect(one).toMatchObject({
      label: expect.stringMatching(/ml$/),
      filtername: expect.stringMatching(/./),
    });
    expect(one).toMatchObject({
      price: having?.price,
      image: { count: having?.imagesquantity },
      banned: false,
    });
    expect(having?.values.get(2)).toBe(one.value);
  }
  const small = size?.optionvalues[0]?.value ?? '';
  const chosen = describeSelection(
    stageProduct(product),
    variants,
    { 1: 'verde-salvia', 2: small },
    '2026-01-15',
  );
  expect(chosen.variant?.sku).toBe('TAZ-VAL-SAL-250');
  expect(chosen.images.count).toBeGreaterThan(0);
  expect(chosen.maxQuantity).toBeGreaterThan(0);
  expect(chosen.price.price).toBe(chosen.variant?.price);
  expect(chosen.skusInCombo.map(({ sku }) => sku)).toContain('TAZ-VAL-SAL-250');
  const cheaper = variants.map((variant) => ({ ...variant, newpriced: 4400, newpriced2: 0.2 }));
  const reduced = describeSelection(stageProduct(product), cheaper, chosen.selection, '2026-01-15');
  expect(reduced.price.discount).toBe('-20%');
  expect(reduced.skusInDiscount).toHaveLength(variants.length);
});

test('SKUs name their products and the catalogues that sell them; what nobody sells is left out', async () => {
  const { db } = backend.deps;
  const productid = await productIdOf(backend, 'taza-valle');
  const skus = ['TAZ-VAL-SAL-350', 'no-hay', 'a\'b"}', 'taz-val-sal-350'];
  const show = (status_id: number) =>
    db.updateTable('product').set({ status_id }).where('product_id', '=', productid).execute();
  expect(await backend.call(findSkus, { skus })).toEqual({
    success: true,
    rows: [{ sku: 'TAZ-VAL-SAL-350', productid, name: 'Taza Valle', soldin: [1, 2, 3, 4, 5, 6] }],
  });
  await show(1);
  expect((await backend.call(findSkus, { skus })).rows).toEqual([]);
  await show(5);
});

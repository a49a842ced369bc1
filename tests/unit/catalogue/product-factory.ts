import { catalogId } from '#lib/contracts/fields.ts';
import type { ProductDetail, ProductOption, ProductRecord, SkuQuantity } from '#lib/contracts/products.ts';

/** A record of one SKU and one option value, of no option unless told. */
export function record(sku: string, values: Partial<SkuQuantity> = {}): SkuQuantity {
  return {
    sku,
    quantity: 10,
    price: 5000,
    optionid: 0,
    optionvalue: '',
    optioncustomer: '',
    optionmaster: '',
    imagespath: `img-${sku}`,
    imagepath: '',
    imagesquantity: 2,
    newpriced: null,
    newpriced2: null,
    newpricec1: null,
    newpricec2: null,
    tagid: null,
    isrequiredid: null,
    specificname: '',
    languageid: 3,
    ordersku: 0,
    preferredsku: false,
    ...values,
  };
}

/** The records of a SKU with several option values, by option id. */
export function sku(
  name: string,
  options: Record<number, string>,
  values: Partial<SkuQuantity> = {},
): SkuQuantity[] {
  return Object.entries(options).map(([id, value]) =>
    record(name, {
      optionid: Number(id),
      optionvalue: value,
      optioncustomer: value.toUpperCase(),
      optionmaster: value,
      ...values,
    }),
  );
}

export function option(
  optionid: number,
  optionname: string,
  values: readonly string[],
  kind: ProductOption['kind'] = 'text',
): ProductOption {
  const optionvalues = values.map((value) => ({ value, label: value, filtername: value, swatch: '' }));
  return { optionid, optionname, kind, optionvalues };
}

export function product(values: Partial<ProductRecord> = {}): ProductRecord {
  return {
    productid: 12,
    languageid: 3,
    productname: 'Taza Valle',
    productmodel: '',
    genericsku: 'TAZA',
    price: 5000,
    statusid: 5,
    dateadded: '2026-01-01T12:00:00.000Z',
    age: 100,
    image: '',
    newprice: null,
    newpricediscount: null,
    newquantitydiscount: null,
    datestart: '',
    dateend: '',
    datestartdiscount: '',
    dateenddiscount: '',
    canonicalpath_id: 0,
    options: [],
    quantities: [record('TAZA-1')],
    categories: [20],
    category: 'mesa/tazas',
    categoryid: 20,
    islockedcat: false,
    tags: [],
    minprice: 5000,
    maxprice: 5000,
    storeid: catalogId.parse(1),
    path: 'taza-valle-12',
    sortorder: 9999,
    packname: '',
    packskus: [],
    decimalstep: 1,
    minQuantity: 1,
    ...values,
  };
}

/** A product with what its page shows. */
export function detailOf(values: Partial<ProductDetail> = {}): ProductDetail {
  return {
    ...product(),
    productdescription: '<p>Una taza</p>',
    vendor: 'Gres',
    metatitle: '',
    metadescription: '',
    keywords: [],
    productAttributes: [],
    landing: [],
    outofstockid: 20,
    subtractstockid: 15,
    soldin: [catalogId.parse(1)],
    ...values,
  };
}

/** Colour (1) by size (2): S and M in red, S in blue; red M has no stock. */
export function colourBySize(values: Partial<ProductRecord> = {}): ProductRecord {
  return product({
    options: [option(1, 'Color', ['rojo', 'azul'], 'color'), option(2, 'Tamaño', ['s', 'm', 'l'])],
    quantities: [
      ...sku('R-S', { 1: 'rojo', 2: 's' }, { quantity: 4, ordersku: 1 }),
      ...sku('R-M', { 1: 'rojo', 2: 'm' }, { quantity: 0, ordersku: 2 }),
      ...sku('A-S', { 1: 'azul', 2: 's' }, { quantity: 7, price: 6000, ordersku: 3 }),
      ...sku('A-L', { 1: 'azul', 2: 'l' }, { quantity: 2, price: 8000, ordersku: 4 }),
    ],
    ...values,
  });
}

/** A product with any matrix of SKUs, for property tests: sparse and contradictory ones included. */
export function anyMatrix(
  rows: readonly { values: (string | null)[]; stock: number; price: number }[],
): ProductRecord {
  const quantities = rows.flatMap(({ values, stock, price }, i) => {
    const chosen = values.flatMap((value, o) => (value === null ? [] : [[o + 1, value] as const]));
    const common = { quantity: stock, price, ordersku: i };
    return chosen.length === 0
      ? [record(`SKU-${i}`, common)]
      : sku(`SKU-${i}`, Object.fromEntries(chosen), common);
  });
  const options = [option(1, 'Color', ['a', 'b', 'c'], 'color'), option(2, 'Tamaño', ['a', 'b', 'c'])];
  return product({ options: [...options, option(3, 'Material', ['a', 'b', 'c'])], quantities });
}

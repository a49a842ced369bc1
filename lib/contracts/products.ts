import { z } from 'zod';
import { aliasCall, defineCall } from './call.ts';
import { catalogId, languageId, money, rowsOf, sku } from './fields.ts';

/** A date of a discount: yyyy-mm-dd in America/La_Paz, '' when open. */
const day = z.string();

/**
 * One SKU × option value (PDP-29). A SKU with two options has two records, joined on `sku`;
 * stock, price and pictures repeat. Money is in centavos inside.
 */
export const skuQuantity = z.object({
  sku,
  /** Stock over the stores of the asked catalogue, in units. */
  quantity: z.number(),
  price: money,
  optionid: z.int(),
  /** Id of the option's value, e.g. 'verde-salvia'. '' for a product without options. */
  optionvalue: z.string(),
  /** Visible label of the value, e.g. 'Verde salvia'. */
  optioncustomer: z.string(),
  /** Name for filters, lower case without accents. */
  optionmaster: z.string(),
  /** Id of the SKU's set of pictures, '' without pictures; see mediaUrl. */
  imagespath: z.string(),
  /** Path of the SKU's first picture, '' without. */
  imagepath: z.string(),
  imagesquantity: z.int(),
  /** Unit price after the percent discount, null without one (GAP-039). */
  newpriced: money.nullable(),
  /** Discount as a fraction: 0.2 is 20 %. */
  newpriced2: z.number().nullable(),
  /** Units of one combo group, a count. */
  newpricec1: z.int().nullable(),
  /** Unit price inside a complete combo group; the group's price is newpricec1 × newpricec2. */
  newpricec2: money.nullable(),
  tagid: z.int().nullable(),
  isrequiredid: z.int().nullable(),
  specificname: z.string(),
  languageid: languageId,
  /** What a back-end says beside the quantity; this one says nothing, and whatever another says is passed on. */
  productquantities: z.json().optional(),
  ordersku: z.int(),
  preferredsku: z.boolean(),
});
export type SkuQuantity = z.infer<typeof skuQuantity>;

export const optionValue = z.object({
  value: z.string(),
  label: z.string(),
  filtername: z.string(),
  /** #rrggbb taken from the picture, '' when the value is shown as text. */
  swatch: z.string(),
});

/** An option of a product with the values it has there (PDP-30). */
export const productOption = z.object({
  optionid: z.int(),
  optionname: z.string(),
  kind: z.enum(['color', 'text']),
  optionvalues: z.array(optionValue),
});
export type ProductOption = z.infer<typeof productOption>;

export const productTag = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  style: z.record(z.string(), z.string()),
  storeId: z.int().nullable(),
  from: day,
  to: day,
  languageId,
});

export const packItem = z.object({
  sku,
  quantity: z.int().positive(),
  name: z.string(),
  /** The product that the part is sold as by itself; this back-end tells it where there is one. */
  productid: z.int32().positive().optional(),
});
export type PackItem = z.infer<typeof packItem>;

/** A product as listings, search and sliders carry it (SRCH-20). */
export const productRecord = z.object({
  productid: z.int32().positive(),
  languageid: languageId,
  productname: z.string(),
  productmodel: z.string(),
  genericsku: z.string(),
  /** Lowest regular price of its SKUs in this catalogue. */
  price: money,
  statusid: z.int32(),
  /** ISO instant. */
  dateadded: z.string(),
  /** Days since dateadded (GAP-034). */
  age: z.number(),
  /** Set of pictures of the preferred SKU, '' without. */
  image: z.string(),
  /** Lowest price after percent discount, null without one. */
  newprice: money.nullable(),
  /** Combo: unit price in the group, and units of a group. */
  newpricediscount: money.nullable(),
  newquantitydiscount: z.int().nullable(),
  /** Percent discount, from and to. */
  datestart: day,
  dateend: day,
  /** Combo, from and to (GAP-042). */
  datestartdiscount: day,
  dateenddiscount: day,
  canonicalpath_id: z.int(),
  options: z.array(productOption),
  quantities: z.array(skuQuantity),
  /** Ids of all categories the product is in. */
  categories: z.array(z.int32()),
  /** Slug path of the main category: 'mesa/tazas'; '' without. */
  category: z.string(),
  /** Id of the main category, null without. */
  categoryid: z.int32().nullable(),
  /** True when its main category has status 150 (PRICE-06). */
  islockedcat: z.boolean(),
  tags: z.array(productTag),
  minprice: money,
  maxprice: money,
  /** The catalogue id (GAP-103). */
  storeid: catalogId,
  /** Slug with the id at its end: 'taza-valle-12' (GAP-006). */
  path: z.string(),
  /** PRODUCT default 9999; absent means 999999 when sorting (GAP-020). */
  sortorder: z.int().nullable(),
  /** '' unless the product is a pack. */
  packname: z.string(),
  packskus: z.array(packItem),
  decimalstep: z.number(),
  minQuantity: z.number(),
  /** The most units that an order takes of one SKU of it. Our own. */
  orderlimit: z.number().positive().optional(),
});
export type ProductRecord = z.infer<typeof productRecord>;

export const productAttribute = z.object({ label: z.string(), value: z.string(), type: z.string() });

/** Ids that the original back-end gives a product without stock, and one whose stock its orders take (PDP-51, PDP-52). */
export const OUT_OF_STOCK_ID = 20;
export const SUBTRACT_STOCK_ID = 15;

/** A product with what only its page shows (PDP-28). */
/** Numbers of barcodes (GTIN) by SKU. */
export const gtins = z.record(z.string(), z.string());

export const productDetail = productRecord.extend({
  /** Sanitised HTML. */
  productdescription: z.string(),
  vendor: z.string(),
  metatitle: z.string(),
  metadescription: z.string(),
  keywords: z.array(z.string()),
  productAttributes: z.array(productAttribute),
  landing: z.array(z.object({ title: z.string(), text: z.string(), image: z.string() })),
  outofstockid: z.int().default(OUT_OF_STOCK_ID),
  subtractstockid: z.int().default(SUBTRACT_STOCK_ID),
  /** Numbers of barcodes by SKU, of those that have one. */
  gtins: gtins.optional(),
  /** Names of the other stores' catalogues that sell it, ids ascending. */
  soldin: z.array(catalogId),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** CALL-03: a category's, some ids' or a named list's products (NEWS | NEWCATEGORY). */
export const getFilterProducts = defineCall({
  id: 'CALL-03',
  service: 'customer',
  method: 'getFilterProducts',
  kind: 'read',
  access: 'public',
  request: z.object({
    languageid: languageId,
    storeid: catalogId,
    categoryid: z.int32().optional(),
    productids: z.array(z.int32()).max(200).optional(),
    name: z.enum(['NEWS', 'NEWCATEGORY']).optional(),
    limit: z.int().min(1).max(200).optional(),
  }),
  response: rowsOf(productRecord),
});

/** CALL-34: the same for a layout's sliders, under its other name. */
export const getProducts = aliasCall(getFilterProducts, {
  id: 'CALL-34',
  service: 'layout',
  method: 'getProducts',
  path: '/api/layout/getProducts',
});

/** AJ-35: what others bought in one order with a product, most often first; nothing that one person alone bought. */
export const getBoughtTogether = defineCall({
  id: 'AJ-35',
  service: 'ajuar',
  method: 'getBoughtTogether',
  kind: 'read',
  access: 'public',
  request: z.object({
    languageid: languageId,
    productid: z.int32().positive(),
    storeid: catalogId,
    limit: z.int().min(1).max(20),
  }),
  response: rowsOf(productRecord),
});

/** CALL-09: null when the product does not exist or this catalogue never sells it and no other does. */
export const getProductById = defineCall({
  id: 'CALL-09',
  service: 'customer',
  method: 'getProductById',
  kind: 'read',
  access: 'public',
  request: z.object({ productid: z.int32().positive(), storeid: catalogId }),
  response: z.object({ success: z.literal(true), product: productDetail.nullable() }),
});

/** CALL-10: live stock of a product's SKUs in every store that sells it, in units. */
export const getProductQuantity = defineCall({
  id: 'CALL-10',
  service: 'customer',
  method: 'getProductQuantity',
  kind: 'read',
  access: 'public',
  request: z.object({ productid: z.int32().positive() }),
  response: rowsOf(z.object({ sku, storeid: z.int(), quantity: z.number() })),
  browser: ['productid'],
});

/**
 * AJ-270: the products of SKUs, with the catalogues that sell them, ids ascending; what no catalogue sells is left out. `name` is
 * the product's.
 */
export const findSkus = defineCall({
  id: 'AJ-270',
  service: 'ajuar',
  method: 'findSkus',
  kind: 'read',
  access: 'public',
  request: z.object({ skus: z.array(sku).min(1).max(100) }),
  response: rowsOf(
    z.object({
      sku,
      productid: z.int32().positive(),
      name: z.string(),
      soldin: z.array(catalogId),
    }),
  ),
});

export const SORTS = [
  'new',
  'minorprice',
  'majorprice',
  'ranking',
  'AZ',
  'ZA',
  'discount',
  'position',
] as const;
export const sort = z.enum(SORTS);
export type Sort = z.infer<typeof sort>;

/** AJ-01: one page of a category with its descendants, sorted by the back-end (LIST-09..23). */
export const getListingPage = defineCall({
  id: 'AJ-01',
  service: 'ajuar',
  method: 'getListingPage',
  kind: 'read',
  access: 'public',
  request: z.object({
    languageid: languageId,
    storeid: catalogId,
    categoryid: z.int32(),
    sort,
    /** Products on a page: 15, 30, 45 or 60 (LIST-19). */
    size: z.int().min(1).max(60),
    page: z.int().min(1).max(100_000),
  }),
  response: z.object({ success: z.literal(true), rows: z.array(productRecord), total: z.int() }),
});

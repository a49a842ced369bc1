import { productSlug } from '#lib/catalogue/domain/slug.ts';
import { type CatalogId, LANGUAGE_ID } from '#lib/contracts/fields.ts';
import type { ProductOption, ProductRecord, SkuQuantity } from '#lib/contracts/products.ts';
import { DAY_MS, laPazDay } from '#lib/platform/domain/day.ts';
import { dealDates, dealsOf } from './deals.ts';
import { LOCKED_STATUS } from './product-catalog.ts';
import type { ProductRow, ProductRows, SkuRow } from './product-rows.ts';
import type { ShopTables } from './shop-tables.ts';
import { tagsOf } from './tags.ts';

/** Where and when a product is looked at. */
export interface Scope {
  catalogId: CatalogId;
  storeIds: readonly number[];
  now: Date;
  shop: ShopTables;
}

/** A product as listings, search, sliders and carts carry it (SRCH-20, PDP-29). Money in centavos. */
export function toRecord(product: ProductRow, rows: ProductRows, scope: Scope): ProductRecord {
  const today = laPazDay(scope.now);
  const category = rows.shop.categories.get(product.category_id ?? 0);
  const isLocked = category?.status_id === LOCKED_STATUS;
  const all = rows.skusOf.get(product.product_id) ?? [];
  // A SKU without a stock row is not sold here; its images still show what the product is.
  const sold = all.filter((sku) => sku.quantity !== null);
  const quantities = sold.flatMap((sku) => quantityRecords(sku, { product, rows, isLocked, today }));
  const prices = quantities.map((record) => record.price).filter((price) => price > 0);
  const pays = quantities.map((record) => record.newpriced ?? record.price).filter((price) => price > 0);
  const combo = quantities.find((record) => record.newpricec1 !== null);
  const discounted = quantities.flatMap((record) => record.newpriced ?? []);
  return {
    productid: product.product_id,
    languageid: LANGUAGE_ID,
    productname: product.title,
    productmodel: product.model,
    genericsku: all[0]?.sku ?? '',
    price: lowest(prices),
    statusid: product.status_id,
    dateadded: product.date_added.toISOString(),
    age: Math.max(0, Math.floor((scope.now.getTime() - product.date_added.getTime()) / DAY_MS)),
    image: pictureOf(all),
    newprice: discounted.length > 0 ? Math.min(...discounted) : null,
    newpricediscount: combo?.newpricec2 ?? null,
    newquantitydiscount: combo?.newpricec1 ?? null,
    ...dealDates(sold, today),
    canonicalpath_id: product.category_id ?? 0,
    options: optionsOf(product, quantities, rows),
    quantities,
    categories: product.categories,
    category: category?.path ?? '',
    categoryid: product.category_id,
    islockedcat: isLocked,
    tags: tagsOf(product, scope, today),
    minprice: lowest(pays),
    maxprice: prices.length > 0 ? Math.max(...prices) : 0,
    storeid: scope.catalogId,
    path: productSlug(product.handle, product.product_id),
    sortorder: product.sort_order,
    packname: product.pack?.name ?? '',
    packskus: (product.pack?.skus ?? []).map((part) => {
      const known = rows.parts.get(part.sku);
      return { ...part, name: known?.title ?? part.sku, ...(known && { productid: known.productid }) };
    }),
    decimalstep: product.decimal_step,
    minQuantity: product.min_quantity,
    orderlimit: rows.shop.orderLimit,
  };
}

/** A product as it is looked at. */
interface Seen {
  product: ProductRow;
  rows: ProductRows;
  isLocked: boolean;
  today: string;
}

/** One record per option value; a pack and a SKU without options have one with option 0 (PDP-38). */
function quantityRecords(sku: SkuRow, { product, rows, isLocked, today }: Seen): SkuQuantity[] {
  const base = {
    sku: sku.sku,
    quantity: stockOf(sku, product, rows),
    price: sku.price,
    imagespath: sku.media_count > 0 ? sku.media_path : '',
    imagepath: sku.media_count > 0 ? `${sku.media_path}-1` : '',
    imagesquantity: sku.media_count,
    ...dealsOf(sku, isLocked, today),
    tagid: sku.tag_id,
    isrequiredid: sku.is_required,
    specificname: sku.specific_name,
    languageid: LANGUAGE_ID,
    ordersku: sku.sort_order,
    preferredsku: sku.is_preferred,
  };
  const values = sku.values.length > 0 && !product.pack ? sku.values : [{ optionid: 0, value: '' }];
  return values.map(({ optionid, value }) => {
    const known = rows.shop.optionValues.get(`${optionid}|${value}`);
    return {
      ...base,
      optionid,
      optionvalue: value,
      optioncustomer: known?.label ?? value,
      optionmaster: known?.filtername ?? value,
    };
  });
}

/** Units that can be sold: of a pack no more than its parts make. */
function stockOf(sku: SkuRow, product: ProductRow, rows: ProductRows): number {
  const own = sku.quantity ?? 0;
  if (!product.pack) return own;
  const made = product.pack.skus.map((part) =>
    Math.floor((rows.parts.get(part.sku)?.quantity ?? 0) / part.quantity),
  );
  return Math.max(0, Math.min(own, ...made));
}

/** The options that the sold SKUs have, with the values that they have, in the shop's order. */
function optionsOf(
  product: ProductRow,
  quantities: readonly SkuQuantity[],
  rows: ProductRows,
): ProductOption[] {
  if (product.pack) return [];
  return product.options.flatMap((id) => {
    const option = rows.shop.options.get(id);
    const used = new Set(
      quantities.filter((record) => record.optionid === id).map((record) => record.optionvalue),
    );
    if (!option || used.size === 0) return [];
    const optionvalues = (rows.shop.valuesOf.get(id) ?? [])
      .filter(({ value }) => used.has(value))
      .map(({ value, label, filtername, swatch }) => ({ value, label, filtername, swatch }));
    return [{ optionid: id, optionname: option.name, kind: option.kind, optionvalues }];
  });
}

function pictureOf(skus: readonly SkuRow[]): string {
  const pictured = skus.filter((sku) => sku.media_count > 0);
  return (pictured.find((sku) => sku.is_preferred) ?? pictured[0])?.media_path ?? '';
}

function lowest(prices: readonly number[]): number {
  return prices.length > 0 ? Math.min(...prices) : 0;
}

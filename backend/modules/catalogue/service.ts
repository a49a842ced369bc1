import type { z } from 'zod';
import { productSlug } from '#lib/catalogue/domain/slug.ts';
import { type CatalogId, catalogId } from '#lib/contracts/fields.ts';
import type {
  getFilterProducts,
  getListingPage,
  ProductDetail,
  ProductRecord,
} from '#lib/contracts/products.ts';
import type { Dependencies } from '../../dependencies.ts';
import { pageOfCategory } from './category-pages.ts';
import {
  indexAfter,
  indexDetails,
  type PageColumns,
  pageColumns,
  partsByStore,
  picturePaths,
  stockByStore,
} from './detail-repository.ts';
import { newestOfCategories, newestProducts, relatedProducts } from './listing-repository.ts';
import { catalogueScope, readProducts } from './product-reader.ts';
import { loadProductRows } from './product-rows.ts';
import type { ShopTables } from './shop-tables.ts';
import { toRecord } from './to-record.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

const RELATED_LIMIT = 10;
/** Products of a slider when no limit is asked for (BLOCK-40). */
const SLIDER_LIMIT = 20;

/** One page of a category (AJ-01). */
export async function listingPage(deps: Needs, input: z.output<(typeof getListingPage)['request']>) {
  const scope = await catalogueScope(deps.db, input.storeid, deps.clock());
  const offset = (input.page - 1) * input.size;
  const page = {
    catalog: input.storeid,
    categoryId: input.categoryid,
    sort: input.sort,
    offset,
    limit: input.size,
  };
  const { ids, total } = await pageOfCategory(deps.db, scope.shop, page);
  return { rows: await readProducts(deps.db, ids, scope), total };
}

/** A block's product list: by category, by ids in their order, or by name (CALL-03, BLOCK-41). */
export async function productList(
  deps: Needs,
  input: z.output<(typeof getFilterProducts)['request']>,
): Promise<ProductRecord[]> {
  const scope = await catalogueScope(deps.db, input.storeid, deps.clock());
  const products = await readProducts(deps.db, await listIds(deps, scope.shop, input), scope);
  return products.filter((product) => product.quantities.length > 0);
}

async function listIds(
  deps: Needs,
  shop: ShopTables,
  input: z.output<(typeof getFilterProducts)['request']>,
): Promise<number[]> {
  const { storeid: catalog, limit = SLIDER_LIMIT } = input;
  if (input.productids) return [...new Set(input.productids)].slice(0, limit);
  if (input.categoryid !== undefined) {
    const page = { catalog, categoryId: input.categoryid, sort: 'new', offset: 0, limit } as const;
    return (await pageOfCategory(deps.db, shop, page)).ids;
  }
  return input.name === 'NEWCATEGORY'
    ? newestOfCategories(deps.db, catalog, limit)
    : newestProducts(deps.db, catalog, limit);
}

/** Products that go with one, at most 10 (CALL-04, PDP-23). */
export async function relatedList(
  deps: Needs,
  catalog: CatalogId,
  productId: number,
): Promise<ProductRecord[]> {
  const scope = await catalogueScope(deps.db, catalog, deps.clock());
  return readProducts(deps.db, await relatedProducts(deps.db, catalog, productId, RELATED_LIMIT), scope);
}

/**
 * A product with what its page shows (CALL-09). Where another catalogue alone sells it, it comes without SKUs;
 * null when no catalogue does, or it is not active.
 */
export async function productDetail(
  deps: Needs,
  catalog: CatalogId,
  productId: number,
): Promise<ProductDetail | null> {
  const scope = await catalogueScope(deps.db, catalog, deps.clock());
  const page = await pageColumns(deps.db, productId);
  if (!page || page.soldin.length === 0) return null;
  const rows = await loadProductRows(deps.db, [productId], scope);
  const product = rows.products[0];
  return product ? { ...toRecord(product, rows, scope), ...(await pageParts(deps, page)) } : null;
}

async function pageParts(deps: Needs, product: PageColumns) {
  const paths = await picturePaths(
    deps.db,
    product.landing.map((section) => section.image),
  );
  return {
    productdescription: product.description,
    vendor: product.vendor,
    metatitle: product.meta_title,
    metadescription: product.meta_description,
    keywords: product.keywords,
    productattributes: product.attributes,
    landing: product.landing.map((section) => ({ ...section, image: paths.get(section.image) ?? '' })),
    soldin: product.soldin.map((id) => catalogId.parse(id)),
  };
}

/** Live stock of a product by SKU and store; a pack's is what its parts make there (CALL-10, PDP-38). */
export async function liveStock(deps: Needs, productId: number) {
  const own = await stockByStore(deps.db, productId);
  const { parts, stock } = await partsByStore(deps.db, productId);
  const partStock = new Map(stock.map((row) => [`${row.sku}|${row.store_id}`, row.quantity]));
  return own.map((row) => {
    const made = parts.map((part) =>
      Math.floor((partStock.get(`${part.sku}|${row.store_id}`) ?? 0) / part.quantity),
    );
    return { sku: row.sku, storeid: row.store_id, quantity: Math.min(row.quantity, ...made) };
  });
}

/** Addresses of products after an id, for sitemaps (AJ-05). */
export async function productIndex(deps: Needs, afterId: number, limit: number) {
  const products = await indexAfter(deps.db, afterId, limit);
  const { sold, pictures } = await indexDetails(
    deps.db,
    products.map((row) => row.product_id),
  );
  const soldIn = Map.groupBy(sold, (row) => row.product_id);
  return products.map((row) => ({
    productid: row.product_id,
    path: productSlug(row.handle, row.product_id),
    category: row.category ?? '',
    dateupdated: row.date_updated.toISOString(),
    image: pictures.get(row.product_id) ?? '',
    soldin: (soldIn.get(row.product_id) ?? []).map((found) => catalogId.parse(found.catalog_id)),
  }));
}

import { productSlug } from '#lib/catalogue/domain/slug.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { type CatalogId, catalogId } from '#lib/contracts/fields.ts';
import {
  type getFilterProducts,
  type getListingPage,
  OUT_OF_STOCK_ID,
  type ProductDetail,
  type ProductRecord,
  SUBTRACT_STOCK_ID,
} from '#lib/contracts/products.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type CategoryPage, pageOfCategory } from './category-pages.ts';
import {
  indexAfter,
  indexDetails,
  type PageColumns,
  partsByStore,
  picturePaths,
  sentDetail,
  soldSkus,
  stockByStore,
} from './detail-repository.ts';
import { newestOfCategories, newestProducts, relatedProducts } from './listing-reader.ts';
import { inOrder, readProducts, toRecords } from './product-reader.ts';
import { withShopTables } from './shop-tables.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

const RELATED_LIMIT = 10;
/** Products of a slider when no limit is given (BLOCK-40). */
const SLIDER_LIMIT = 20;

/** One page of a category (AJ-01). */
export async function listingPage(deps: Needs, input: CallInput<typeof getListingPage>) {
  const offset = (input.page - 1) * input.size;
  const { storeid: catalog, categoryid: categoryId, sort, size: limit } = input;
  return pageRecords(deps, { catalog, categoryId, sort, offset, limit });
}

/** A page's products and how many there are in all. */
async function pageRecords({ db, clock }: Needs, page: CategoryPage & { catalog: CatalogId }) {
  const viewing = { catalogId: page.catalog, now: clock() };
  const found = await withShopTables(db, (shop) => pageOfCategory(db, shop, page));
  const sent = await toRecords(db, found, viewing);
  const isSent = new Set(sent.map(({ productid }) => productid));
  const rest = found.ids.filter((id) => !isSent.has(id));
  const records = [...sent, ...(await readProducts(db, rest, viewing))];
  return { rows: inOrder(found.ids, records), total: found.total };
}

/** A block's product list: by category, by ids in their order, or by name (CALL-03, BLOCK-41). */
export async function productList(
  deps: Needs,
  input: CallInput<typeof getFilterProducts>,
): Promise<ProductRecord[]> {
  const products = await listed(deps, input);
  return products.filter((product) => product.quantities.length > 0);
}

async function listed(deps: Needs, input: CallInput<typeof getFilterProducts>): Promise<ProductRecord[]> {
  const { storeid: catalog, limit = SLIDER_LIMIT, categoryid: categoryId } = input;
  if (!input.productids && categoryId !== undefined) {
    return (await pageRecords(deps, { catalog, categoryId, sort: 'new', offset: 0, limit })).rows;
  }
  const viewing = { catalogId: catalog, now: deps.clock() };
  if (input.productids) return readProducts(deps.db, [...new Set(input.productids)].slice(0, limit), viewing);
  const newest = input.name === 'NEWCATEGORY' ? newestOfCategories : newestProducts;
  return readProducts(deps.db, await newest(deps.db, catalog, limit), viewing);
}

/** Products that go with one, at most 10 (CALL-04, PDP-23). */
export async function relatedList(
  deps: Needs,
  catalog: CatalogId,
  productId: number,
): Promise<ProductRecord[]> {
  const ids = await relatedProducts(deps.db, catalog, productId, RELATED_LIMIT);
  return readProducts(deps.db, ids, { catalogId: catalog, now: deps.clock() });
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
  const sent = await sentDetail(deps.db, catalog, productId);
  if (!sent?.page || sent.page.soldin.length === 0) return null;
  const [product] = await toRecords(deps.db, sent, { catalogId: catalog, now: deps.clock() });
  return product ? { ...product, ...(await pageParts(deps, sent.page)) } : null;
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
    productAttributes: product.attributes,
    landing: product.landing.map((section) => ({ ...section, image: paths.get(section.image) ?? '' })),
    outofstockid: OUT_OF_STOCK_ID,
    subtractstockid: SUBTRACT_STOCK_ID,
    ...(product.gtins && { gtins: product.gtins }),
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

/** The products of SKUs, with the catalogues that sell them (AJ-270). */
export async function productsOfSkus(deps: Pick<Needs, 'db'>, skus: readonly string[]) {
  const rows = await soldSkus(deps.db, skus);
  return rows.map(({ soldin, ...row }) => ({ ...row, soldin: soldin.map((id) => catalogId.parse(id)) }));
}

/** Addresses of products after an id, for sitemaps (AJ-05). */
export async function productIndex(deps: Needs, afterId: number, limit: number) {
  const products = await indexAfter(deps.db, afterId, limit);
  const [first = 0, last = 0] = [products[0]?.product_id, products.at(-1)?.product_id];
  const { sold, pictures } = await indexDetails(deps.db, first, last);
  const soldIn = Map.groupBy(sold, (row) => row.product_id);
  return products.map((row) => {
    const catalogues = soldIn.get(row.product_id) ?? [];
    return {
      productid: row.product_id,
      path: productSlug(row.handle, row.product_id),
      category: row.category ?? '',
      dateupdated: row.date_updated.toISOString(),
      image: pictures.get(row.product_id) ?? '',
      soldin: catalogues.map((found) => catalogId.parse(found.catalog_id)),
      instock: catalogues.some((found) => found.in_stock),
    };
  });
}

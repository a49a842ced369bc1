import 'server-only';
import type { ListingFilters } from '#lib/catalogue/domain/listing/listing-filters.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { type CategoryRow, getCategories, getCategoriesByStore } from '#lib/contracts/categories.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { narrowListing } from '#lib/contracts/listing.ts';
import { getFilterProductsDB } from '#lib/contracts/product-lists.ts';
import {
  getBoughtTogether,
  getFilterProducts,
  getListingPage,
  getProductById,
  getProductQuantity,
  type ProductDetail,
  type ProductRecord,
  type Sort,
} from '#lib/contracts/products.ts';
import { getProductIndex, getSitemapParts } from '#lib/contracts/sitemap.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { cachedCall } from '#lib/platform/cache/cached.ts';
import { tags } from '#lib/platform/cache/tags.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { indexWithoutCall, narrowWithoutCall } from './fallback.ts';

/** Ids of products that one file of the sitemap covers; the format allows 50,000 addresses. */
const PART_SIZE = 5000;

/** Related products at most (PDP-23), and products of a slider (BLOCK-40). */
const RELATED_LIMIT = 10;
export const SLIDER_LIMIT = 20;
/** Products that one call names at most. */
const MAX_PARTS = 200;
/** Main categories of which the most bought are shown, and products of each. */
const POPULAR_CATEGORIES = 8;
const POPULAR_EACH = 3;

/** All shown categories, whatever a store sells of them. @throws BackendError */
export async function loadAllCategories(): Promise<CategoryRow[]> {
  return (await cachedCall(getCategories, {}, [tags.categories])).rows;
}

/** The categories in which a catalogue sells something, with their ancestors. @throws BackendError */
export async function loadCategories(catalogId: CatalogId): Promise<CategoryRow[]> {
  const wanted = [tags.categories, tags.catalogue(catalogId)];
  return (await cachedCall(getCategoriesByStore, { storeid: catalogId }, wanted)).rows;
}

export interface ListingQuery {
  catalogId: CatalogId;
  categoryid: number;
  sort: Sort;
  /** 15, 30, 45 or 60. */
  size: number;
  /** From 1. */
  page: number;
}

/** One page of a category with its descendants. @throws BackendError */
export async function loadListing(query: ListingQuery): Promise<{ rows: ProductRecord[]; total: number }> {
  const { catalogId, ...rest } = query;
  const wanted = [tags.category(query.categoryid), tags.catalogue(catalogId)];
  const input = { ...rest, storeid: catalogId };
  return orElse(
    getListingPage,
    () => cachedCall(getListingPage, input, wanted),
    () => narrowByRecords(input, wanted),
  );
}

export type NarrowedListing = CallOutput<typeof narrowListing>;

/** What a category can be narrowed by, kept as its pages are. @throws BackendError */
export function loadFacets(catalogId: CatalogId, categoryid: number): Promise<NarrowedListing> {
  const wanted = [tags.category(categoryid), tags.catalogue(catalogId)];
  const input = { storeid: catalogId, categoryid, sort: 'new', size: 0, page: 1 } as const;
  return orElse(
    narrowListing,
    () => cachedCall(narrowListing, input, wanted),
    () => narrowByRecords(input, wanted),
  );
}

/** One page of a category under filters; not kept, since filters are without number. @throws BackendError */
export function loadNarrowed(query: ListingQuery, filters: ListingFilters): Promise<NarrowedListing> {
  const { catalogId, ...page } = query;
  const { options, minprice, maxprice, available } = filters;
  const input = {
    ...{ ...page, storeid: catalogId, available },
    options: Object.fromEntries(Object.entries(options).map(([id, values]) => [id, [...values]])),
    ...(minprice !== null && { minprice }),
    ...(maxprice !== null && { maxprice }),
  };
  const wanted = [tags.category(query.categoryid), tags.catalogue(catalogId)];
  return orElse(
    narrowListing,
    () => call(narrowListing, input),
    () => narrowByRecords(input, wanted),
  );
}

function narrowByRecords(input: CallInput<typeof narrowListing>, wanted: readonly string[]) {
  return narrowWithoutCall((call, rest) => cachedCall(call, rest, wanted), input, todayInLaPaz());
}

/** A product as a catalogue sells it; null when no catalogue ever sold it. @throws BackendError */
export async function loadProduct(catalogId: CatalogId, productid: number): Promise<ProductDetail | null> {
  const wanted = [tags.product(productid), tags.products];
  return (await cachedCall(getProductById, { productid, storeid: catalogId }, wanted)).product;
}

/** Products that go with one, at most 10 (PDP-23). @throws BackendError */
export async function loadRelated(catalogId: CatalogId, productid: number): Promise<ProductRecord[]> {
  const wanted = [tags.product(productid), tags.catalogue(catalogId)];
  const { rows } = await cachedCall(getFilterProductsDB, { productid, storeid: catalogId }, wanted);
  return rows.slice(0, RELATED_LIMIT);
}

/** Products that are bought most, of several main categories. @throws BackendError */
export async function loadPopular(catalogId: CatalogId): Promise<ProductRecord[]> {
  const main = (await loadCategories(catalogId)).filter(({ CATEGORYLEVEL }) => CATEGORYLEVEL === 1);
  const pages = await Promise.all(
    main
      .slice(0, POPULAR_CATEGORIES)
      .map(({ CATEGORYID }) =>
        loadListing({ catalogId, categoryid: CATEGORYID, sort: 'ranking', size: POPULAR_EACH, page: 1 }),
      ),
  );
  // The first of each, then the second of each: no category stands for the whole shop.
  const found = Array.from({ length: POPULAR_EACH }, (_, at) =>
    pages.flatMap(({ rows }) => rows[at] ?? []),
  ).flat();
  const isFirst = (row: ProductRecord, at: number) =>
    found.findIndex(({ productid }) => productid === row.productid) === at;
  return found.filter(isFirst).slice(0, RELATED_LIMIT);
}

/** What others bought together with a product; nothing where the back-end cannot tell. @throws BackendError */
export function loadTogether(storeid: CatalogId, productid: number): Promise<ProductRecord[]> {
  const wanted = [tags.product(productid), tags.catalogue(storeid)];
  const input = { productid, storeid, limit: RELATED_LIMIT };
  return orElse(
    getBoughtTogether,
    async () => (await cachedCall(getBoughtTogether, input, wanted)).rows,
    async () => [],
  );
}

/** The products that the parts of a pack are by themselves. @throws BackendError */
export async function loadPackParts(
  storeid: CatalogId,
  { packskus }: Pick<ProductRecord, 'packskus'>,
): Promise<ProductRecord[]> {
  const productids = [...new Set(packskus.flatMap(({ productid }) => productid ?? []))].slice(0, MAX_PARTS);
  if (productids.length === 0) return [];
  const wanted = [...productids.map(tags.product), tags.products];
  return (await cachedCall(getFilterProducts, { storeid, productids, limit: productids.length }, wanted))
    .rows;
}

/** Products that a browser has seen, as they are now; a list of one visitor, so never kept. @throws BackendError */
export async function loadSeen(storeid: CatalogId, productids: number[]): Promise<ProductRecord[]> {
  if (productids.length === 0) return [];
  return (await call(getFilterProducts, { storeid, productids, limit: productids.length })).rows;
}

/** What a block's product list names (BLOCK-41). */
export interface ProductListInput {
  categoryid?: number;
  productids?: number[];
  name?: 'NEWS' | 'NEWCATEGORY';
}

/** Products for a slider, at most 20 (BLOCK-40, BLOCK-41). @throws BackendError */
export async function loadProductList(
  catalogId: CatalogId,
  input: ProductListInput,
): Promise<ProductRecord[]> {
  const wanted = [tags.catalogue(catalogId), ...(input.categoryid ? [tags.category(input.categoryid)] : [])];
  return (await cachedCall(getFilterProducts, { ...input, storeid: catalogId, limit: SLIDER_LIMIT }, wanted))
    .rows;
}

/** Stock of a product's SKUs by store, as old as its page. @throws BackendError */
export async function loadStock(productid: number) {
  const wanted = [tags.product(productid), tags.products];
  return (await cachedCall(getProductQuantity, { productid }, wanted)).rows;
}

/** Whether any store has stock of any SKU of a product. @throws BackendError */
export async function hasStockSomewhere(productid: number): Promise<boolean> {
  return (await loadStock(productid)).some((row) => row.quantity > 0);
}

export type ProductIndexRow = CallOutput<typeof getProductIndex>['rows'][number];

/** A file of the sitemap of products, and when one of them changed last if that is known. */
export interface ProductPart {
  part: number;
  dateupdated?: string;
}

/** The products that some store has in stock, of one part of a sitemap: ids from `part` × PART_SIZE on. @throws BackendError */
export async function loadProductIndex(part: number): Promise<ProductIndexRow[]> {
  const afterid = part * PART_SIZE;
  const rows = await orElse(
    getProductIndex,
    async () => (await call(getProductIndex, { afterid, limit: PART_SIZE })).rows,
    indexOfOriginal,
  );
  return rows.filter(
    ({ productid, soldin, instock }) =>
      productid > afterid && productid <= afterid + PART_SIZE && soldin.length > 0 && instock,
  );
}

/** The parts of a sitemap that have products. Never out of a cache: whoever asks wants to know what has changed. @throws BackendError */
export function loadProductParts(): Promise<ProductPart[]> {
  return orElse(
    getSitemapParts,
    async () => (await call(getSitemapParts, { size: PART_SIZE })).rows,
    async () => {
      const inStock = (await indexOfOriginal()).filter(({ instock }) => instock);
      const parts = inStock.map(({ productid }) => Math.floor((productid - 1) / PART_SIZE));
      return [...new Set(parts)].map((part) => ({ part }));
    },
  );
}

function indexOfOriginal(): Promise<ProductIndexRow[]> {
  return indexWithoutCall((call, input) => cachedCall(call, input, [tags.stores, tags.categories]));
}

import { masters } from '#lib/catalogue/domain/listing/category-tree.ts';
import { narrowHits } from '#lib/catalogue/domain/listing/narrow-listing.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { type CategoryRow, getCategories, getCategoriesByStore } from '#lib/contracts/categories.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import type { narrowListing } from '#lib/contracts/listing.ts';
import { getFilterProducts, type ProductRecord } from '#lib/contracts/products.ts';
import type { getProductIndex } from '#lib/contracts/sitemap.ts';
import { getStores } from '#lib/contracts/stores.ts';
import type { Reader } from '#lib/platform/api/client.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { hitOfRecord, namesOfRecords } from './domain/listing/record-hit.ts';

/** Products of one response at most: of a full one the categories below are fetched too. */
const MAX_ROWS = 200;
/** Calls for one listing, and for a whole sitemap, at most. */
const LISTING_CALLS = 40;
const SITEMAP_CALLS = 400;

/** Calls that may still be made. */
interface Budget {
  left: number;
}

/**
 * A page of a category, under filters or not, out of the original calls: all its products, narrowed, sorted, counted and
 * cut here (AJ-01, AJ-40). @throws BackendError
 */
export async function narrowWithoutCall(
  read: Reader,
  input: CallInput<typeof narrowListing>,
  today: Day,
): Promise<CallOutput<typeof narrowListing>> {
  const { storeid, categoryid } = input;
  const { rows: categories } = await read(getCategoriesByStore, { storeid });
  const found = await productsBelow(read, storeid, categoryid, categories, { left: LISTING_CALLS });
  const records = [...found.values()];
  const hits = records.map((record) => hitOfRecord(record, today));
  const { page, ...counted } = narrowHits(hits, input, namesOfRecords(records, []));
  return { success: true, ...counted, rows: page.map(({ record }) => record), whole: true };
}

/** What a category and all below it have, by product id; as many as the budget allows. */
async function productsBelow(
  read: Reader,
  storeid: CatalogId,
  categoryid: number,
  categories: readonly CategoryRow[],
  budget: Budget,
): Promise<Map<number, ProductRecord>> {
  const found = new Map<number, ProductRecord>();
  if (budget.left <= 0) return found;
  budget.left -= 1;
  const { rows } = await read(getFilterProducts, { storeid, categoryid, limit: MAX_ROWS });
  for (const row of rows) found.set(row.productid, row);
  if (rows.length < MAX_ROWS) return found;
  for (const child of categories.filter((row) => row.PARENTID === categoryid)) {
    const below = await productsBelow(read, storeid, child.CATEGORYID, categories, budget);
    for (const [id, row] of below) found.set(id, row);
  }
  return found;
}

type IndexRow = CallOutput<typeof getProductIndex>['rows'][number];

/** Every product for sitemaps out of the original calls: the master categories of each catalogue. @throws BackendError */
export async function indexWithoutCall(read: Reader): Promise<IndexRow[]> {
  const [{ rows: stores }, { rows: categories }] = await Promise.all([
    read(getStores, {}),
    read(getCategories, {}),
  ]);
  const index = new Map<number, IndexRow>();
  const budget: Budget = { left: SITEMAP_CALLS };
  for (const storeid of new Set(stores.map((store) => store.NUMBER_VALUE))) {
    for (const master of masters(categories)) {
      const found = await productsBelow(read, storeid, master.CATEGORYID, categories, budget);
      for (const record of found.values()) addToIndex(index, record, storeid);
    }
  }
  return [...index.values()].sort((a, b) => a.productid - b.productid);
}

function addToIndex(index: Map<number, IndexRow>, record: ProductRecord, storeid: CatalogId): void {
  const known = index.get(record.productid);
  const instock = buildVariants(record).some(({ sellable }) => sellable);
  if (known) {
    known.instock ||= instock;
    if (!known.soldin.includes(storeid)) known.soldin.push(storeid);
    return;
  }
  const { productid, path, category, dateadded, image } = record;
  index.set(productid, {
    productid,
    path,
    category,
    dateupdated: dateadded,
    image,
    soldin: [storeid],
    instock,
  });
}

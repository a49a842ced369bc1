import { z } from 'zod';
import { productDetail, readProducts, readShopTables } from '#backend/modules/catalogue/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { type CatalogId, catalogId } from '#lib/contracts/fields.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import {
  type SearchHit,
  type SearchRecord,
  type searchEngine,
  searchHit,
  searchRecord,
} from '#lib/contracts/search/engine.ts';
import type { getFilterProductsElastic } from '#lib/contracts/search/products.ts';
import { filtersOf, passes } from '#lib/facets/domain/narrow.ts';
import { sortHits } from '#lib/facets/domain/sort-hits.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Leniency, search } from './find.ts';
import { WEIGHTS, type Weights } from './query.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;
type Input = CallInput<typeof searchEngine>;
type Output = CallOutput<typeof searchEngine>;

/** Active (SRCH-12). */
const SHOWN = 5;
/** Results of a list without a limit. */
const DEFAULT_LIMIT = 200;
/** Weight of a field that is not named. */
const PLAIN_WEIGHT = 1;
const MISSPELT_BELOW = 9;
const PARTIAL_BELOW = 7;

/** The hosted search over the shop's own database: results of a query, or the record of an id (CALL-89, CALL-90). */
export async function runSearchEngine(deps: Needs, input: Input): Promise<Output> {
  const { id, storeid } = input.filters;
  if (id !== undefined) {
    const records = await recordOf(deps, id, storeid);
    return responseOf(records, { current: 1, size: 1, total: records.length });
  }
  const { size, current } = input.page;
  if (storeid === undefined) return responseOf([], { current, size, total: 0 });
  const query = {
    searchkey: input.query,
    catalogId: storeid,
    isWhole: false,
    leniency: leniencyOf(input.precision),
    weights: weightsOf(input.search_fields),
  };
  const { rows, total } = await hitsOf(deps, query, input.filters, { offset: (current - 1) * size, size });
  const results = rows.map(({ record, score }) => toResult(z.encode(searchHit, toHit(record)), score));
  return responseOf(results, { current, size, total });
}

/** The same hits as a list (CALL-08). */
export async function listHits(
  deps: Needs,
  { searchkey, storeid, categoryids, limit = DEFAULT_LIMIT }: CallInput<typeof getFilterProductsElastic>,
): Promise<SearchHit[]> {
  const query = { searchkey, catalogId: storeid, isWhole: false };
  const { rows } = await hitsOf(deps, query, { categoryids }, { offset: 0, size: limit });
  return rows.map(({ record }) => toHit(record));
}

async function hitsOf(
  deps: Needs,
  query: Parameters<typeof search>[1] & { catalogId: CatalogId },
  { categoryids = [], productqty, statusid = SHOWN }: Omit<Partial<Input['filters']>, 'id' | 'storeid'>,
  { offset, size }: { offset: number; size: number },
) {
  // What is found can be bought: a filter for what cannot finds nothing.
  if (statusid !== SHOWN || (productqty?.to ?? 1) < 1) return { rows: [], total: 0 };
  const { ranked } = await search(deps.db, query);
  const found = ranked.filter(({ hit }) => passes(hit, filtersOf({ categoryids })));
  const scores = new Map(found.map(({ hit, relevance }) => [hit.product_id, relevance]));
  const page = sortHits(found, 'ranking').slice(offset, offset + size);
  const records = await readProducts(
    deps.db,
    page.map((hit) => hit.product_id),
    { catalogId: query.catalogId, now: deps.clock() },
  );
  return {
    rows: records.map((record) => ({ record, score: scores.get(record.productid) ?? 0 })),
    total: found.length,
  };
}

/** A record by '{catalogue}0{product}': a catalogue's id may hold zeros too, so the known ones decide. */
async function recordOf(deps: Needs, id: string, wanted: CatalogId | undefined) {
  const { stores } = await readShopTables(deps.db);
  for (const catalog of new Set<number>(stores.map((store) => store.catalog_id))) {
    const product = new RegExp(`^${catalog}0([1-9]\\d{0,8})$`).exec(id)?.[1];
    if (product === undefined || (wanted !== undefined && wanted !== catalog)) continue;
    const detail = await productDetail(deps, catalogId.parse(catalog), Number(product));
    if (detail) return [toResult(z.encode(searchRecord, toRecord(detail, detail.productdescription)), 1)];
  }
  return [];
}

function leniencyOf(precision: number): Leniency {
  if (precision < PARTIAL_BELOW) return 'partial';
  return precision < MISSPELT_BELOW ? 'misspelt' : 'exact';
}

function weightsOf(fields: Input['search_fields']): Weights {
  if (!fields) return WEIGHTS;
  const weightOf = (name: string) => fields[name]?.weight ?? PLAIN_WEIGHT;
  return { name: weightOf('productname'), tags: weightOf('tags'), other: PLAIN_WEIGHT };
}

function toHit(record: ProductRecord): SearchHit {
  const labels = (isColor: boolean) =>
    record.options
      .filter(({ kind }) => (kind === 'color') === isColor)
      .flatMap(({ optionvalues }) => optionvalues.map(({ label }) => label));
  const status = record.statusid === SHOWN ? 'active' : 'inactive';
  return { ...record, status, colors: labels(true), sizes: labels(false) };
}

function toRecord(record: ProductRecord, productdescription: string): SearchRecord {
  const skus = new Map(record.quantities.map((one) => [one.sku, one]));
  const quantity = [...skus.values()].reduce((sum, one) => sum + one.quantity, 0);
  return {
    ...toHit(record),
    productdescription,
    quantity,
    isvalid: record.statusid === SHOWN && (quantity > 0 || record.packname !== ''),
    producttotalimages: [...skus.values()].reduce((sum, one) => sum + one.imagesquantity, 0),
  };
}

/** Fields as the hosted search has them, each with its raw value. */
function toResult(wire: { storeid: number; productid: number }, score: number): Output['results'][number] {
  const id = `${wire.storeid}0${wire.productid}`;
  const fields = Object.entries(wire).map(([name, raw]) => [name, { raw }]);
  return { ...Object.fromEntries(fields), id: { raw: id }, _meta: { id, score } };
}

function responseOf(
  results: Output['results'],
  { current, size, total }: { current: number; size: number; total: number },
): Output {
  const pages = Math.ceil(total / size);
  return { results, meta: { page: { current, size, total_results: total, total_pages: pages } } };
}

import type { Call, CallInput } from '#lib/contracts/call.ts';
import { getCategories } from '#lib/contracts/categories.ts';
import { type CatalogId, catalogId } from '#lib/contracts/fields.ts';
import { narrowListing } from '#lib/contracts/listing.ts';
import { getBoughtTogether, getListingPage, getProductById, SORTS } from '#lib/contracts/products.ts';
import { getFilterProductsNew, searchProducts } from '#lib/contracts/search/products.ts';
import { getProductIndex } from '#lib/contracts/sitemap.ts';
import { type Backend, callBackend, readCall } from '#tools/bench/support/contract.ts';
import { generateProducts } from '#tools/generate-catalogue/generate.ts';
import { SELLING_CATALOG } from './orders.ts';

/** A read, different each time. */
export type Read = (at: number) => Promise<number>;

const CATALOGS = [1, 2, 3, 4, 5, 6].map((id) => catalogId.parse(id));
const SUGGESTED = 6;
const LISTED = 15;
const ON_SEARCH_PAGE = 30;
const RECOMMENDED = 8;
/** One read in so many asks for a product that is among the best sold. */
const SELLERS_EACH = 3;

/** Words that shoppers type: those of the titles, whole and half typed. */
export function typedWords(titles: Iterable<string>): { whole: string[]; begun: string[] } {
  const words = [...new Set([...titles].flatMap((title) => title.toLowerCase().split(/[^\p{L}]+/u)))];
  const whole = words.filter((word) => word.length >= 4).sort();
  return { whole, begun: [...new Set(whole.map((word) => word.slice(0, 4)))] };
}

function pick<T>(list: readonly T[], at: number): T {
  // Steps of a prime: neighbours of the list are not asked for one after the other.
  const found = list[(at * 7919) % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

async function productIds(backend: Backend): Promise<number[]> {
  const ids: number[] = [];
  for (let afterid = 0; ; ) {
    const { rows } = await readCall(backend, getProductIndex, { afterid, limit: 5000 });
    ids.push(...rows.map(({ productid }) => productid));
    const last = ids.at(-1);
    if (rows.length === 0 || last === undefined || ids.length >= 20_000) return ids;
    afterid = last;
  }
}

function timing(backend: Backend) {
  return async <C extends Call>(call: C, input: CallInput<C>) =>
    (await callBackend(backend, call, input)).full;
}

/** What was bought together with a product, over orders that are there (see makeOrders). */
export function readTogether(backend: Backend, sold: readonly number[]): Read {
  const time = timing(backend);
  const best = sold.slice(0, Math.max(1, Math.floor(sold.length / 100)));
  return (at) =>
    time(getBoughtTogether, {
      productid: pick(at % SELLERS_EACH === 0 ? best : sold, at),
      storeid: pick(CATALOGS, at),
      limit: RECOMMENDED,
    });
}

/** The reads that have floors, over a catalogue that is there, in milliseconds each. */
export async function readsOf(backend: Backend, seed: number): Promise<Record<string, Read>> {
  const ids = await productIds(backend);
  const { rows: categories } = await readCall(backend, getCategories, {});
  const categoryIds = categories.map(({ CATEGORYID }) => CATEGORYID);
  const time = timing(backend);
  return {
    'product ms': (at) => time(getProductById, { productid: pick(ids, at), storeid: pick(CATALOGS, at) }),
    'listing ms': (at) =>
      time(getListingPage, {
        storeid: pick(CATALOGS, at),
        categoryid: pick(categoryIds, at),
        sort: pick(SORTS, Math.floor(at / categoryIds.length) + at),
        size: LISTED,
        page: 1 + (at % 3),
      }),
    'narrowed listing ms': (at) =>
      time(narrowListing, {
        storeid: pick(CATALOGS, at),
        categoryid: pick(categoryIds, at),
        sort: pick(SORTS, at),
        size: LISTED,
        page: 1,
        available: true,
        minprice: 100 * (at % 50),
      }),
    ...searchesIn(CATALOGS, { time, seed, name: '' }),
  };
}

/** Searches in the one catalogue that has sold something (see makeOrders): what sells best comes first there. */
export function readSelling(backend: Backend, seed: number): Record<string, Read> {
  const catalogs = [catalogId.parse(SELLING_CATALOG)];
  return searchesIn(catalogs, { time: timing(backend), seed, name: ', much sold' });
}

function searchesIn(
  catalogs: readonly CatalogId[],
  { time, seed, name }: { time: ReturnType<typeof timing>; seed: number; name: string },
): Record<string, Read> {
  const words = typedWords([...generateProducts({ count: 300, seed })].map(({ title }) => title));
  return {
    [`suggestions${name} ms`]: (at) =>
      time(getFilterProductsNew, {
        searchkey: pick(words.begun, at),
        storeid: pick(catalogs, at),
        limit: SUGGESTED,
      }),
    [`search${name} ms`]: (at) =>
      time(searchProducts, {
        searchkey: pick(words.whole, at),
        storeid: pick(catalogs, at),
        sort: 'ranking',
        size: ON_SEARCH_PAGE,
        page: 1,
      }),
  };
}

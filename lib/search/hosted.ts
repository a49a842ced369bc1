import { z } from 'zod';
import { type CatalogId, LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { type ProductRecord, productRecord } from '#lib/contracts/products.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { searchEngine } from '#lib/contracts/search/engine.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { exchange } from '#lib/platform/api/exchange.ts';
import { guarded } from '#lib/platform/api/guard.ts';
import { TIMEOUT_MS } from '#lib/platform/api/send.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import { isSearchable, normalizeTerm } from './domain/term.ts';

/** Results without a limit (SRCH-23), and of which stock (SRCH-13). */
const DEFAULT_SIZE = 1000;
const IN_STOCK = { from: 1, to: MAX_QUANTITY };
const ACTIVE = 5;
/** SRCH-22; every field that is not named counts 1. */
const WEIGHTS = { productname: { weight: 10 }, tags: { weight: 8 } };
const PRECISION = 6;

/** Search services of one wire that do the same work, and the key that they ask for. */
export interface SearchServices {
  urls: readonly string[];
  key: string;
}

/** Where the hosted search is, and the key that it asks for. */
export interface HostedSearch {
  url: string;
  key: string;
}

interface Wanted {
  searchkey: string;
  catalogId: CatalogId;
  categoryids?: number[];
  limit?: number;
}

/**
 * Asks the hosted search (CALL-89): its products, the most relevant first, those that can be bought (SRCH-12). Fields that
 * it does not keep have the values of a plain product; a record that is none is left out.
 * @throws BackendError when there is no response that can be read
 */
export async function askHosted(
  { url, key }: HostedSearch,
  { searchkey, catalogId, categoryids, limit = DEFAULT_SIZE }: Wanted,
): Promise<ProductRecord[]> {
  const query = normalizeTerm(searchkey);
  if (!isSearchable(query)) return [];
  const body = JSON.stringify({
    query,
    page: { current: 1, size: limit },
    filters: {
      storeid: catalogId,
      ...(categoryids && categoryids.length > 0 && { categoryids }),
      productqty: IN_STOCK,
      statusid: ACTIVE,
    },
    search_fields: WEIGHTS,
    precision: PRECISION,
  });
  const { results } = await querySearch({ urls: [url], key }, body);
  return results.flatMap(recordOf).filter(isSold);
}

/**
 * Sends a query to a search service of this wire as it stands, with the key that the server holds.
 * @throws BackendError when there is no response that can be read
 */
export function querySearch({ urls, key }: SearchServices, body: string) {
  return guarded({ name: 'search', urls }, searchEngine, (url, overtaken) => post(url, key, body, overtaken));
}

async function post(url: string, key: string, body: string, overtaken?: AbortSignal) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS.read);
  const signal = overtaken ? AbortSignal.any([timeout, overtaken]) : timeout;
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(key !== '' && { authorization: `Bearer ${key}` }),
  };
  const { method } = searchEngine;
  const { status, text } = await exchange(new URL(url), { method: 'POST', headers, body, signal }).catch(
    (cause: unknown) => {
      const kind = overtaken?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'unreachable';
      throw new BackendError(kind, method, 'no response', { cause });
    },
  );
  if (status !== 200) throw new BackendError('http', method, `status ${status}`, { status });
  const response = searchEngine.response.safeParse(parseJson(text));
  if (!response.success)
    throw new BackendError('garbled', method, 'the response is no list of results', { status });
  return response.data;
}

/** What a plain product has where the hosted search keeps nothing. */
const PLAIN = {
  languageid: LANGUAGE_ID,
  productmodel: '',
  genericsku: '',
  statusid: ACTIVE,
  age: 0,
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
  quantities: [],
  categories: [],
  category: '',
  categoryid: null,
  islockedcat: false,
  tags: [],
  sortorder: null,
  packname: '',
  packskus: [],
  decimalstep: 1,
  minQuantity: 1,
};

/** The fields of a result as a product; lists may come as JSON texts, as engines keep them. */
function recordOf(result: Readonly<Record<string, unknown>>): ProductRecord[] {
  const fields = Object.entries(result).flatMap(([name, field]): [string, unknown][] => {
    const { success, data } = rawField.safeParse(field);
    return success && data.raw !== null ? [[name, plainOf(data.raw)]] : [];
  });
  const record = z.safeDecode(productRecord, { ...PLAIN, ...Object.fromEntries(fields) } as never);
  return record.success ? [record.data] : [];
}

const rawField = z.object({ raw: z.unknown() });

function plainOf(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^[[{]/.test(raw)) return raw;
  return parseJson(raw) ?? raw;
}

/** SRCH-12, GAP-032. */
function isSold({ statusid, quantities, packname }: ProductRecord): boolean {
  return statusid === ACTIVE && (packname !== '' || quantities.some(({ quantity }) => quantity > 0));
}

import 'server-only';
import { z } from 'zod';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { searchEngine, searchRecord } from '#lib/contracts/search/engine.ts';
import { env } from '#lib/platform/env.ts';
import { normalizeTerm } from './domain/term.ts';
import { querySearch, type SearchServices } from './hosted.ts';

/** Results of one response: a browser has no use for more at once. */
const MAX_SIZE = 100;
const ACTIVE = 5;
const FIRST_IN_STOCK = 1;
/** What a service keeps of a product beside these is no business of browsers. */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set(['_meta', 'id', ...Object.keys(searchRecord.shape)]);

type Input = CallInput<typeof searchEngine>;

const published = z.object({ statusid: z.object({ raw: z.coerce.number().pipe(z.literal(ACTIVE)) }) });

/**
 * The search service for a browser (CALL-89, CALL-90): its query with the server's key, narrowed to what the shop shows and
 * sells, of the visitor's catalogue where it names none.
 * @throws BackendError
 */
export async function proxySearch(
  input: Input,
  catalogId: CatalogId,
): Promise<CallOutput<typeof searchEngine>> {
  const { results, meta } = await querySearch(serviceOf(), JSON.stringify(bounded(input, catalogId)));
  const shown = results.filter((result) => published.safeParse(result).success);
  return { results: shown.map((result) => ({ ...publicFields(result), _meta: result._meta })), meta };
}

/** The hosted service, else the back-end, which has the same wire. */
function serviceOf(): SearchServices {
  const { search, searchKey, backendUrls } = env();
  if (search) return { urls: [search.url], key: search.key };
  return { urls: backendUrls.map((url) => url + searchEngine.path), key: searchKey };
}

function bounded({ filters, page, query, search_fields, precision }: Input, catalogId: CatalogId): Input {
  const weights = search_fields && { search_fields: publicFields(search_fields) };
  const asked = { query: normalizeTerm(query), precision, ...weights };
  if (filters.id !== undefined) return { ...asked, page, filters: { id: filters.id } };
  const { from = FIRST_IN_STOCK, to = MAX_QUANTITY } = filters.productqty ?? {};
  return {
    ...asked,
    page: { ...page, size: Math.min(page.size, MAX_SIZE) },
    filters: {
      ...filters,
      storeid: filters.storeid ?? catalogId,
      productqty: { from: Math.max(from, FIRST_IN_STOCK), to },
      statusid: ACTIVE,
    },
  };
}

function publicFields<T>(fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => PUBLIC_FIELDS.has(name)));
}

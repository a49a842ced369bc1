import 'server-only';
import { z } from 'zod';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { searchEngine } from '#lib/contracts/search/engine.ts';
import { env } from '#lib/platform/env.ts';
import { type HostedSearch, querySearch } from './hosted.ts';

/** Results of one response: a browser has no use for more at once. */
const MAX_SIZE = 100;
const ACTIVE = 5;
const FIRST_IN_STOCK = 1;

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
  const response = await querySearch(serviceOf(), JSON.stringify(bounded(input, catalogId)));
  return { ...response, results: response.results.filter((result) => published.safeParse(result).success) };
}

/** The hosted service, else the back-end, which has the same wire. */
function serviceOf(): HostedSearch {
  const { search, searchKey, backendUrl } = env();
  return search ?? { url: `${backendUrl}${searchEngine.path}`, key: searchKey };
}

function bounded({ filters, page, ...query }: Input, catalogId: CatalogId): Input {
  if (filters.id !== undefined) return { ...query, page, filters: { id: filters.id } };
  const { from = FIRST_IN_STOCK, to = MAX_QUANTITY } = filters.productqty ?? {};
  return {
    ...query,
    page: { ...page, size: Math.min(page.size, MAX_SIZE) },
    filters: {
      ...filters,
      storeid: filters.storeid ?? catalogId,
      productqty: { from: Math.max(from, FIRST_IN_STOCK), to },
      statusid: ACTIVE,
    },
  };
}

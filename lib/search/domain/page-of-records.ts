import { hitOfRecord, namesOfRecords } from '#lib/catalogue/domain/listing/record-hit.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { searchProducts } from '#lib/contracts/search/products.ts';
import { facetsOf } from '#lib/facets/domain/facets.ts';
import { filtersOf, passes } from '#lib/facets/domain/narrow.ts';
import { sortHits } from '#lib/facets/domain/sort-hits.ts';
import type { Day } from '#lib/platform/domain/day.ts';

/** A page of results with facets out of all results, the most relevant first (SRCH-12 to SRCH-16). */
export function pageOfRecords(
  records: readonly ProductRecord[],
  categories: Parameters<typeof namesOfRecords>[1],
  input: Omit<CallInput<typeof searchProducts>, 'searchkey' | 'storeid'>,
  today: Day,
): CallOutput<typeof searchProducts> {
  const ranked = records.map((record, at) => ({ hit: hitOfRecord(record, today), relevance: -at }));
  const filters = filtersOf(input);
  const found = ranked.filter(({ hit }) => passes(hit, filters));
  const offset = (input.page - 1) * input.size;
  const page = sortHits(found, input.sort).slice(offset, offset + input.size);
  const hits = ranked.map(({ hit }) => hit);
  return {
    success: true,
    rows: page.map(({ record }) => record),
    total: found.length,
    ...facetsOf(hits, filters, namesOfRecords(records, categories)),
    suggestions: [],
    partial: false,
  };
}

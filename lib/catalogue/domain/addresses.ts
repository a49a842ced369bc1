import { listingFilterPairs, parseListingFilters } from './listing/listing-filters.ts';
import { toPage, toPageSize, toSort } from './listing/paging.ts';
import { parseProductSegment } from './slug.ts';

/** How addresses of the catalogue are read, for the rules of addresses (lib/platform/addresses). */
export const catalogueAddresses = {
  parseProduct: parseProductSegment,
  /** With defaults in place of anything else (LIST-10, LIST-11, LIST-19). */
  parseListing: (query: URLSearchParams) => ({
    sort: toSort(query.get('sort')),
    size: toPageSize(query.get('size')),
    page: toPage(query.get('page')),
    filters: listingFilterPairs(parseListingFilters(query)),
  }),
};

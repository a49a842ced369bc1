import { DEFAULT_SIZE } from '#lib/catalogue/domain/listing/paging.ts';

/** What makes a search more than its term. */
interface Narrowed {
  page: number;
  size: number;
  categoryids?: unknown;
  options?: unknown;
  minprice?: unknown;
  maxprice?: unknown;
}

/**
 * The first look at a page of a term's results, which is what counts for the popular searches: whoever turns pages and
 * narrows looks for the same thing still, and what is asked for while somebody types, a few at a time, is not what they
 * look for yet.
 */
export function isPlainSearch({ page, size, categoryids, options, minprice, maxprice }: Narrowed): boolean {
  const isWholePage = size >= DEFAULT_SIZE && page === 1;
  return isWholePage && !categoryids && !options && minprice === undefined && maxprice === undefined;
}

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { catalogId, rowsOf } from '../fields.ts';
import { productRecord, sort } from '../products.ts';
import { searchHit } from './engine.ts';

const term = z.string().max(5000);

/** Content pages about what is looked for, below '/pages/': the storefront adds them. */
const pagesFound = z.array(z.object({ path: z.string(), title: z.string() })).optional();

/** CALL-07: products for a term; suggestions show 6 (SRCH-10). */
export const getFilterProductsNew = defineCall({
  id: 'CALL-07',
  service: 'customer',
  method: 'getFilterProductsNew',
  kind: 'read',
  access: 'public',
  request: z.object({ searchkey: term, storeid: catalogId, limit: z.int().min(1).max(200).optional() }),
  response: rowsOf(productRecord).extend({
    /** Categories of the results that are called so, our own addition; the most general first. */
    categories: z.array(z.object({ categoryid: z.int32(), label: z.string(), path: z.string() })).optional(),
    pages: pagesFound,
  }),
  fill: { storeid: 'catalogId' },
  browser: ['searchkey', 'limit'],
});

/** AJ-44: what many look for in a catalogue, the most frequent first. */
export const getPopularSearches = defineCall({
  id: 'AJ-44',
  service: 'ajuar',
  method: 'getPopularSearches',
  kind: 'read',
  access: 'public',
  request: z.object({ storeid: catalogId }),
  response: z.object({ success: z.literal(true), terms: z.array(z.string()) }),
  fill: { storeid: 'catalogId' },
  browser: [],
});

/** AJ-50: counts a search that another engine found something for, for the popular ones (AJ-44). */
export const noteSearch = defineCall({
  id: 'AJ-50',
  service: 'ajuar',
  method: 'noteSearch',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: z.object({ searchkey: term, storeid: catalogId }),
  response: z.object({ success: z.literal(true) }),
});

/** AJ-45: what sells best in a catalogue, then what is newest; what can be bought. */
export const getBestSellers = defineCall({
  id: 'AJ-45',
  service: 'ajuar',
  method: 'getBestSellers',
  kind: 'read',
  access: 'public',
  request: z.object({ storeid: catalogId, limit: z.int().min(1).max(60) }),
  response: rowsOf(productRecord),
});

/** CALL-08: the same with the fields of the hosted search, by category too; its payload is our proposal. */
export const getFilterProductsElastic = defineCall({
  id: 'CALL-08',
  service: 'customer',
  method: 'getFilterProductsElastic',
  kind: 'read',
  access: 'public',
  request: z.object({
    searchkey: term,
    storeid: catalogId,
    categoryids: z.array(z.int32()).max(50).optional(),
    limit: z.int().min(1).max(200).optional(),
  }),
  response: rowsOf(searchHit),
});

/** A facet's value with the count of products that have it under the other filters. */
export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof facetValue>;

/** AJ-02: one page of search results with facets (SRCH-02, SRCH-12, SRCH-13). */
export const searchProducts = defineCall({
  id: 'AJ-02',
  service: 'ajuar',
  method: 'searchProducts',
  kind: 'read',
  access: 'public',
  request: z.object({
    searchkey: term,
    storeid: catalogId,
    sort,
    size: z.int().min(1).max(60),
    page: z.int().min(1).max(100_000),
    /** Only products in one of these categories or below. */
    categoryids: z.array(z.int32()).max(50).optional(),
    /** By option id, the values wanted: any of them, of every option. */
    options: z.record(z.string(), z.array(z.string()).max(50)).optional(),
    /** Whole bolivianos would round; these are centavos inside, decimals on the wire. */
    minprice: productRecord.shape.minprice.optional(),
    maxprice: productRecord.shape.maxprice.optional(),
  }),
  response: z.object({
    success: z.literal(true),
    rows: z.array(productRecord),
    total: z.int(),
    /** Master and lower categories of the results; value is the id. */
    categories: z.array(facetValue),
    options: z.array(z.object({ optionid: z.int(), optionname: z.string(), values: z.array(facetValue) })),
    /** Bounds of the results before the price filter. */
    minprice: productRecord.shape.minprice,
    maxprice: productRecord.shape.maxprice,
    /** Terms known to the catalogue that are nearest when there are no results, best first; none otherwise. */
    suggestions: z.array(z.string()),
    /** No product has all the words; these are called what some of them say. */
    partial: z.boolean(),
    /** What was looked for in place of a misspelt term. */
    corrected: z.string().optional(),
    pages: pagesFound,
  }),
  /** The search over a phone's whole screen narrows without prices (SHELL-08). */
  fill: { storeid: 'catalogId' },
  browser: ['searchkey', 'sort', 'size', 'page', 'categoryids', 'options'],
});

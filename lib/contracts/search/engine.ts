import { z } from 'zod';
import { defineCall } from '../call.ts';
import { catalogId } from '../fields.ts';
import { productRecord } from '../products.ts';

/** Results of a search without a size (SRCH-23). */
const DEFAULT_SIZE = 1000;
/** What the specification asks for (SRCH-22). */
const DEFAULT_PRECISION = 6;

const range = z.object({ from: z.number().optional(), to: z.number().optional() });

/** A product as the hosted search keeps it (SRCH-20). */
export const searchHit = productRecord.extend({
  /** What its statusid says: 'active' or 'inactive'. */
  status: z.string(),
  /** Labels of the values of its colour options, and of its other options. */
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

/** A product as it is fetched by its id (SRCH-21). */
export const searchRecord = searchHit.extend({
  productdescription: z.string(),
  /** Units in stock over the catalogue's stores. */
  quantity: z.number(),
  /** Shown, and to be bought here. */
  isvalid: z.boolean(),
  producttotalimages: z.int(),
});
export type SearchRecord = z.infer<typeof searchRecord>;

/**
 * CALL-89: the hosted product search. Each result has its fields as {raw}, in decimals of bolivianos, and `_meta`.
 * CALL-90: with the id of a record alone, '{catalogue}0{product}' (GAP-115), the same POST fetches that record.
 */
export const searchEngine = defineCall({
  id: 'CALL-89',
  service: 'search',
  method: 'searchEngine',
  kind: 'read',
  path: '/api/search/products',
  access: 'public',
  request: z.object({
    query: z.string().max(5000).default(''),
    page: z
      .object({
        current: z.int().min(1).max(100_000).default(1),
        size: z.int().min(1).max(DEFAULT_SIZE).default(DEFAULT_SIZE),
      })
      .default({ current: 1, size: DEFAULT_SIZE }),
    filters: z.object({
      id: z
        .string()
        .regex(/^[1-9]\d{2,24}$/)
        .optional(),
      /** The catalogue (GAP-103); only a record by its id goes without. */
      storeid: catalogId.optional(),
      categoryids: z.array(z.int32()).max(50).optional(),
      /** Products that cannot be bought are never found (SRCH-12). */
      productqty: range.optional(),
      statusid: z.int32().optional(),
    }),
    search_fields: z.record(z.string(), z.object({ weight: z.number().min(0).max(10) })).optional(),
    /** From 7 on nothing that only comes near is found, from 9 on nothing misspelt either. */
    precision: z.int().min(1).max(11).default(DEFAULT_PRECISION),
  }),
  response: z.object({
    results: z.array(z.looseObject({ _meta: z.object({ id: z.string(), score: z.number() }) })),
    meta: z.object({
      page: z.object({
        current: z.int(),
        total_pages: z.int(),
        total_results: z.int(),
        size: z.int(),
      }),
    }),
  }),
  browser: ['query', 'page', 'filters', 'search_fields', 'precision'],
});

import { z } from 'zod';

/** Longest texts, in characters, and lists. */
const MAX_ID = 200;
const MAX_TEXT = 200;
/** Identifiers of one look-up. */
export const MAX_IDS = 50;
/** Products of one page at most, and unless it is told otherwise. */
const MAX_PAGE = 30;
const DEFAULT_PAGE = 10;

const text = z.string().max(MAX_TEXT);
const id = z.string().min(1).max(MAX_ID);
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Where somebody is, coarsely, or the number of one of the shop's stores. */
const place = z.object({ address_region: text.optional(), location: id.optional() });

/** Hints about the buyer; what the shop has no use for is not read. */
export const context = place.extend({ currency: z.string().max(3).optional() });
export type Place = z.infer<typeof place>;

const filters = z.object({
  categories: z.array(text).max(50).optional(),
  price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
  fulfills_to: place.optional(),
  methods: z.array(text).max(20).optional(),
});
export type Filters = z.infer<typeof filters>;

const selected = z.array(z.object({ name: text, label: text })).max(20);

export const searchRequest = z
  .object({
    query: text.optional(),
    context: context.default({}),
    filters: filters.default({}),
    pagination: z
      .object({
        cursor: text.optional(),
        limit: z
          .int()
          .min(1)
          .default(DEFAULT_PAGE)
          .transform((limit) => Math.min(limit, MAX_PAGE)),
      })
      .default({ limit: DEFAULT_PAGE }),
  })
  .refine(
    ({ query = '', filters: { categories = [] } }) => query.trim() !== '' || categories.length === 1,
    'a query, or one category in filters.categories',
  );
export type SearchRequest = z.output<typeof searchRequest>;

export const lookupRequest = z.object({
  ids: z.array(id).min(1),
  context: context.default({}),
  filters: filters.default({}),
});
export type LookupRequest = z.output<typeof lookupRequest>;

export const productRequest = z.object({
  id,
  selected: selected.default([]),
  preferences: z.array(text).max(20).default([]),
  context: context.default({}),
  filters: filters.default({}),
});
export type ProductRequest = z.output<typeof productRequest>;

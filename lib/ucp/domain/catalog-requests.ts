import { z } from 'zod';
import { sku } from '#lib/contracts/fields.ts';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';

/** Longest texts, in characters. */
const MAX_TEXT = 200;
/** Identifiers of one look-up. */
export const MAX_IDS = 50;
/** Products of one page at most, and unless it is told otherwise. */
export const MAX_PAGE = 30;
const DEFAULT_PAGE = 10;

const text = z.string().max(MAX_TEXT);
/** An identifier of a product, a variant or a location: none is longer than a SKU may be. */
export const identifier = sku;
/** Centavos; nothing costs more than a database counts, so that a larger bound bounds as little. */
const MAX_AMOUNT = 2_147_483_647;
const amount = z
  .int()
  .min(0)
  .transform((centavos) => Math.min(centavos, MAX_AMOUNT));

/** Where somebody is, coarsely, or the number of one of the shop's stores. */
const place = z.object({ address_region: text.optional(), location: identifier.optional() });

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
    ucpTexts.nothingToSearch,
  );
export type SearchRequest = z.output<typeof searchRequest>;

export const lookupRequest = z.object({
  ids: z.array(identifier).min(1),
  context: context.default({}),
  filters: filters.default({}),
});
export type LookupRequest = z.output<typeof lookupRequest>;

export const productRequest = z.object({
  id: identifier,
  selected: selected.default([]),
  preferences: z.array(text).max(20).default([]),
  context: context.default({}),
  filters: filters.default({}),
});
export type ProductRequest = z.output<typeof productRequest>;

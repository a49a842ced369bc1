import { z } from 'zod';

/** Rows of a request: of counts, and of differences, which are written at once. */
const MAX_COUNTS = 10_000;
const MAX_DIFFERENCES = 1000;
const MOST_UNITS = 1_000_000;

const inThousandths = (units: number) => Math.round(units * 1000) / 1000 === units;
const units = z.number().refine(inThousandths, { error: 'At most three decimals.' });

const place = {
  sku: z.string().min(1).max(120),
  store: z.int32().positive().meta({ description: 'Number of the store.' }),
};

const asOf = z.iso.datetime({ offset: true });

const counts = z.strictObject({
  kind: z.literal('set'),
  as_of: asOf.meta({
    description:
      'Up to when the quantities count with the orders of the shop: `as_of` of the last page of orders that was booked.',
  }),
  rows: z
    .array(z.strictObject({ ...place, quantity: units.min(0).max(MOST_UNITS) }))
    .min(1)
    .max(MAX_COUNTS)
    .meta({ description: 'Units that the store can sell, less those of the orders booked so far.' }),
});

const differences = z.strictObject({
  kind: z.literal('adjust'),
  as_of: asOf.meta({ description: 'When the differences were booked.' }),
  rows: z
    .array(z.strictObject({ ...place, quantity: units.min(-MOST_UNITS).max(MOST_UNITS) }))
    .min(1)
    .max(MAX_DIFFERENCES)
    .meta({ description: 'Units that came (above 0) or went.' }),
});

/** What an ERP says of the stock. */
export const stockFeed = z.discriminatedUnion('kind', [counts, differences]).meta({
  id: 'StockFeed',
  examples: [
    {
      kind: 'set',
      as_of: '2026-12-01T14:05:00.000Z',
      rows: [{ sku: 'TAZA-VALLE-35-VERDE', store: 101, quantity: 59 }],
    },
  ],
});
export type StockFeed = z.infer<typeof stockFeed>;

/** Why a row was not taken. */
const rowError = z.object({
  path: z.string().meta({ description: 'The row, as a JSON Pointer.', examples: ['/rows/3'] }),
  code: z.enum(['unknown-sku', 'unknown-store', 'duplicate', 'stale', 'too-few']).meta({
    description:
      'duplicate: the same SKU and store stood before. stale: a later count of the store is known. too-few: less than nothing ' +
      'would be left.',
  }),
  sku: z.string(),
  store: z.int(),
});
export type RowError = z.infer<typeof rowError>;

export const feedResult = z
  .object({
    received: z.int(),
    changed: z.int().meta({ description: 'Rows that made a difference.' }),
    unchanged: z.int(),
    rejected: z.int().meta({ description: 'Rows that were not taken, each named in `errors`.' }),
    errors: z.array(rowError),
  })
  .meta({ id: 'StockResult' });
export type FeedResult = z.infer<typeof feedResult>;

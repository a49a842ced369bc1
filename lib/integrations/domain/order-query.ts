import { z } from 'zod';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** What of the orders is read. */
export const orderQuery = z
  .strictObject({
    updated_since: z.iso.datetime({ offset: true }).optional().meta({
      description: 'Only orders that changed at this instant or later; to begin with, instead of a cursor.',
    }),
    cursor: z.string().max(100).optional().meta({ description: '`next_cursor` of the page before.' }),
    limit: z.coerce
      .number()
      .pipe(z.int().min(1).max(MAX_LIMIT))
      .default(DEFAULT_LIMIT)
      .meta({ description: 'Orders of a page.' }),
  })
  .refine(({ updated_since, cursor }) => updated_since === undefined || cursor === undefined, {
    path: ['cursor'],
    error: 'A cursor already says where to go on: send it without updated_since.',
  });
export type OrderQuery = z.infer<typeof orderQuery>;

export const orderPath = z.strictObject({ number: z.string().regex(/^\d{6,16}$/) });

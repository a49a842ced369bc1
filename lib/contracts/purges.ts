import { z } from 'zod';
import { defineCall } from './call.ts';

/** Where a storefront is in the log of purges: only the back-end reads it. */
const position = z.string().max(60);

/**
 * AJ-287: the cache tags to purge that came into the log after a position; when there are none the back-end waits for one, so
 * many seconds at most. `everything`: the log does not reach back to the position, as that of a storefront that has just
 * started, was away for an hour, or knew the database before it was put back.
 */
export const awaitPurges = defineCall({
  id: 'AJ-287',
  service: 'ajuar',
  method: 'awaitPurges',
  kind: 'read',
  access: 'server',
  request: z.object({ after: position, seconds: z.int().min(0).max(30) }),
  response: z.object({
    success: z.literal(true),
    /** Position after these. */
    last: position,
    everything: z.boolean(),
    /** 'product:{id}', 'category:{id}', 'layout:{name}', 'stores', 'catalogue:{id}', 'products' (all)… */
    tags: z.array(z.string().max(120)),
  }),
});

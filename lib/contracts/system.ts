import { z } from 'zod';
import { defineCall } from './call.ts';

/** AJ-04: ids of the calls that this back-end has; an original back-end has no such call. */
export const getCapabilities = defineCall({
  id: 'AJ-04',
  service: 'ajuar',
  method: 'getCapabilities',
  kind: 'read',
  verb: 'GET',
  path: '/api/capabilities',
  access: 'public',
  request: z.object({}),
  response: z.object({ success: z.literal(true), calls: z.array(z.string()), version: z.string() }),
});

/** A malformed call: HTTP 400, each problem with the field's path and a Spanish message. */
export const badRequest = z.object({
  success: z.literal(false),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type BadRequest = z.infer<typeof badRequest>;

/** What `/api/revalidate` is posted, signed, by whoever purges by hand. */
export const revalidationNotice = z.object({
  /** Cache tags to purge: 'product:{id}', 'category:{id}', 'layout:{name}', 'stores', 'catalogue:{id}', 'products' (all). */
  tags: z.array(z.string().max(120)).max(5000),
  /** Unix time in seconds, against replays. */
  at: z.int(),
});

import { z } from 'zod';
import { defineCall } from './call.ts';
import { catalogId } from './fields.ts';
import { gtins, productRecord } from './products.ts';

/** A product with what merchant feeds tell besides. */
const feedProduct = productRecord.extend({
  /** Sanitised HTML. */
  productdescription: z.string(),
  vendor: z.string(),
  /** Numbers of barcodes by SKU, of those that have one. */
  gtins: gtins.optional(),
});
export type FeedProduct = z.infer<typeof feedProduct>;

/** AJ-38: the products that a catalogue sells, by pages of ids after one, for merchant feeds. */
export const getFeedPage = defineCall({
  id: 'AJ-38',
  service: 'ajuar',
  method: 'getFeedPage',
  kind: 'read',
  access: 'server',
  request: z.object({ storeid: catalogId, afterid: z.int32().min(0), limit: z.int().min(1).max(200) }),
  response: z.object({
    success: z.literal(true),
    rows: z.array(feedProduct),
    /** The id to go on after; null when these were the last ones. */
    nextid: z.int().nullable(),
  }),
});

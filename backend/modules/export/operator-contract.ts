import { z } from 'zod';

const exportReport = z.object({
  path: z.string(),
  products: z.int(),
  pictures: z.int(),
  /** Handles of products of which the format holds a part only, and how many there are. */
  partial: z.object({ count: z.int(), first: z.array(z.string()) }),
  /** The same of products that it cannot hold. */
  leftOut: z.object({ count: z.int(), first: z.array(z.string()) }),
  /** Coupons that are for this shop alone: of a customer, for certain products, of one command (coupons.ts). */
  leftOutCoupons: z.int(),
});
export type ExportReport = z.infer<typeof exportReport>;

/** Events of an export while it runs, one JSON object a line; `report` or `failed` ends it. */
export const exportEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('report'), report: exportReport }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type ExportEvent = z.infer<typeof exportEvent>;

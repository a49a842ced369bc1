import { z } from 'zod';

/** A line as it comes from outside; one without SKU or quantity is set aside alone (CART-25, CART-26). */
export const newLine = z.object({
  productsku: z.string().max(120).nullish(),
  productid: z.int32().nullish(),
  quantity: z.number().nullish(),
  /** The event that it is bought for. */
  eventid: z.int32().positive().nullish(),
});

/** A line that was set aside; `message` is for the shopper, codes are those of the specification (CART-25, CART-26). */
export const lineFault = z.object({
  /** '' for an empty SKU. */
  sku: z.string(),
  code: z.enum(['INVALID QUANTITY SKU', 'EMPTY SKU']),
  message: z.string(),
});
export type LineFault = z.infer<typeof lineFault>;

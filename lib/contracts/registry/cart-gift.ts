import { z } from 'zod';

/** What an event's list says of a gift in a cart (GIFT-21). */
export const cartGift = z.object({
  /** Requested; -1: as many as there are (GAP-099). */
  quantity: z.number(),
  quantity_assigned: z.number(),
  commentsku: z.string(),
  showComment: z.boolean(),
  /** Seconds until what is left may be free again, while other guests pay all of it; 0 where nobody does. */
  releasesin: z.int(),
});

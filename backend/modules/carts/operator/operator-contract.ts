import { z } from 'zod';
import { money } from '#lib/contracts/fields.ts';

const link = z.object({ url: z.string(), expires: z.string() });

/** Responses of the operator's cart routes; money is in bolivianos on the wire, centavos inside. */
export const leftCarts = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      cartid: z.string(),
      /** When it was last changed. */
      updated: z.string(),
      store: z.string(),
      /** '' when no order was ever begun out of it. */
      email: z.string(),
      phone: z.string(),
      firstname: z.string(),
      /** The furthest step of the checkout that was seen with it, 1 to 3; null without any. */
      step: z.int().nullable(),
      units: z.number(),
      total: money,
      products: z.array(z.string()),
      link,
    }),
  ),
});

export const cartLink = z.object({ success: z.literal(true), link });

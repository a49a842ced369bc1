import { z } from 'zod';

/** Responses of the operator's routes about keys of the API. */
export const apiKeyList = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      prefix: z.string(),
      scopes: z.array(z.string()),
      state: z.enum(['active', 'expired', 'revoked']),
      createdat: z.string(),
      /** '' for never. */
      expiresat: z.string(),
      lastusedat: z.string(),
    }),
  ),
});
/** A new key with its secret, which is stored nowhere. */
export const apiKeySecret = z.object({ success: z.literal(true), id: z.int(), secret: z.string() });
export const apiKeyName = z.object({ success: z.literal(true), name: z.string() });

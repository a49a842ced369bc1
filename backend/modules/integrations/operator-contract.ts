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

/** A new webhook, or a new secret of one: stored, and shown this once. */
export const webhookSecret = z.object({
  success: z.literal(true),
  id: z.int(),
  secret: z.string(),
  /** Until when the secret before signs, too; '' without one. */
  olduntil: z.string(),
});
export const webhookName = z.object({ success: z.literal(true), name: z.string() });
export const webhookList = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      url: z.string(),
      events: z.array(z.string()),
      state: z.enum(['active', 'failing', 'disabled']),
      /** Why it is disabled. */
      reason: z.enum(['', 'operator', 'failing', 'gone', 'restored']),
      createdat: z.string(),
      /** Messages that wait. */
      waiting: z.int(),
      /** Since when every try has failed; '' where the last one has not. */
      failingsince: z.string(),
    }),
  ),
});
/** How tries went, the newest first. */
export const webhookLog = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      at: z.string(),
      message: z.string(),
      type: z.string(),
      outcome: z.enum(['taken', 'refused', 'redirected', 'late', 'not-allowed', 'unreachable']),
      status: z.int().nullable(),
      ms: z.int(),
      detail: z.string(),
    }),
  ),
});

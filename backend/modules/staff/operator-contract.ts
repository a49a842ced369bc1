import { z } from 'zod';

/** Responses of the operator's routes about the staff. */
export const staffList = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      name: z.string(),
      role: z.enum(['seller', 'manager']),
      storeid: z.int(),
      isdisabled: z.boolean(),
    }),
  ),
});
/** A new password, which is stored nowhere. */
export const staffPassword = z.object({ success: z.literal(true), name: z.string(), password: z.string() });
export const staffName = z.object({ success: z.literal(true), name: z.string() });

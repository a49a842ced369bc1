import { z } from 'zod';
import { toCentavos } from '#lib/money/centavos.ts';

const bolivianos = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform((text) => toCentavos(Number(text)));

const giver = {
  daysAgo: z.number().positive(),
  firstName: z.string(),
  lastName: z.string(),
  /** Of the dedication; '' for none. */
  message: z.string().default(''),
};

/** An event of a customer of the demo. */
export const demoEvent = z.object({
  name: z.string(),
  type: z.int().default(0),
  /** From today on, negative when it is over. */
  inDays: z.int(),
  /** The last day on which gifts are bought, from today on. */
  endInDays: z.int(),
  store: z.int().default(101),
  city: z.string().default('1'),
  persons: z.array(z.object({ firstname: z.string(), lastname: z.string() })).min(1),
  message: z.string(),
  directions: z.string().default(''),
  visibility: z.enum(['now', 'counts', 'after']).default('now'),
  /** The SKU whose pictures it has. */
  picture: z.string(),
  gifts: z.array(z.object({ sku: z.string(), quantity: z.number(), comment: z.string().default('') })),
  bought: z
    .array(
      z.object({ ...giver, external: z.boolean().default(false), sku: z.string(), quantity: z.number() }),
    )
    .default([]),
  /** Parts of group gifts. */
  given: z.array(z.object({ ...giver, sku: z.string(), amount: bolivianos })).default([]),
});
export type DemoEvent = z.output<typeof demoEvent>;

import { z } from 'zod';
import { toCentavos } from '#lib/money/centavos.ts';

const bolivianos = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform((text) => toCentavos(Number(text)));

const line = z.object({
  sku: z.string(),
  quantity: z.number().positive(),
  /** What a unit cost then; as today without. */
  price: bolivianos.optional(),
  /** The name of a product that is sold no more; it has the picture of `sku`. */
  discontinued: z.string().optional(),
});

/** An order of a customer of the demo. */
export const demoOrder = z.object({
  hoursAgo: z.number().positive(),
  store: z.int().default(101),
  /** The alias of an address, or the hours of a pick-up. */
  delivery: z.union([z.object({ address: z.string() }), z.object({ pickup: z.string() })]),
  payment: z.int(),
  /** Statuses, each with the hours after the order. */
  steps: z.array(z.tuple([z.int(), z.number().min(0)])).min(1),
  lines: z.array(line).min(1),
});
export type DemoOrder = z.output<typeof demoOrder>;

import { z } from 'zod';
import { vital } from '#lib/contracts/vitals.ts';

export const vitalsBy = z.enum(['page', 'store', 'device', 'build', 'day']);
export type VitalsBy = z.infer<typeof vitalsBy>;

/** Days that a report goes back, today with them. */
export const vitalsDays = z.int().min(1).max(400);

/** What `npm run vitals` shows: times in ms, CLS as a score. */
export const vitalsTable = z.object({
  /** First day. */
  from: z.string(),
  rows: z.array(
    z.object({
      metric: vital,
      /** '' for all of them. */
      group: z.string(),
      samples: z.int(),
      p75: z.number(),
      /** Part of the samples that are good, 0 to 1. */
      good: z.number(),
    }),
  ),
  /** Where interactions were slowest, and what shifted most. */
  targets: z.array(
    z.object({ metric: vital, page: z.string(), target: z.string(), samples: z.int(), p75: z.number() }),
  ),
  /** What takes longest of a metric on each kind of page. */
  parts: z.array(
    z.object({ metric: vital, page: z.string(), part: z.string(), samples: z.int(), p75: z.number() }),
  ),
  /** Builds that are slower than the one before them. */
  slower: z.array(
    z.object({
      metric: vital,
      page: z.string(),
      build: z.string(),
      before: z.string(),
      p75: z.number(),
      p75before: z.number(),
      samples: z.int(),
    }),
  ),
});
export type VitalsTable = z.infer<typeof vitalsTable>;

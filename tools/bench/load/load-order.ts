import { z } from 'zod';

/** What a load generator is to do: the addresses of one server in turn, over so many connections, for so long. */
export const loadOrder = z.object({
  urls: z.array(z.string()).min(1),
  /** Sent in turn; each address comes with each where their numbers have no common divisor. */
  cookies: z.array(z.string()).optional(),
  connections: z.int().positive(),
  seconds: z.number().positive(),
  headers: z.record(z.string(), z.string()),
  /** Requests a second of all connections; without, as many as come through. */
  rate: z.number().positive().optional(),
});
export type LoadOrder = z.infer<typeof loadOrder>;

/** What came of it: responses a second, milliseconds, failed requests, and the weight of one response with its headers. */
export const loadResult = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  failed: z.int(),
  kilobytes: z.number(),
});
export type LoadResult = z.infer<typeof loadResult>;

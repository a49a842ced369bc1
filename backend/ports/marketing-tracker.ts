import { z } from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What a marketing tracker is told of a shopper who allows it. Amounts in bolivianos. */
export const marketingEvent = z.object({
  /** Names the event: delivered again, it is the same one. */
  id: z.uuid(),
  type: z.enum([
    'register',
    'cart_update',
    'add_to_cart',
    'remove_from_cart',
    'page_visit',
    'purchase',
    'refund',
  ]),
  /** When it happened, as ISO 8601. */
  at: z.iso.datetime(),
  /** Who: a customer by their e-mail, a visitor by the id of their browser; one of them at least. */
  ids: z.object({ registered: z.string().optional(), cookie: z.string().optional() }),
  properties: z.record(
    z.string(),
    z.union([scalar, z.array(z.union([scalar, z.record(z.string(), scalar)]))]),
  ),
  /** What becomes known of the customer; without, nothing does. */
  customer: z.record(z.string(), scalar).optional(),
});
export type MarketingEvent = z.infer<typeof marketingEvent>;
export type MarketingIds = MarketingEvent['ids'];

/** Where marketing events go. */
export interface MarketingTracker {
  /**
   * Hands events over, `MAX_EVENTS` at most; delivered again they change nothing.
   * @returns ids of those that it will never take
   * @throws Error when none was taken for now
   */
  send(events: readonly MarketingEvent[]): Promise<string[]>;
}

/** Events that are handed over at once: a batch of Bloomreach's takes 50 commands, and an event may be two. */
export const MAX_EVENTS = 25;

/** How a tracker is reached; `fetch` in the shop, a stand-in in tests. */
export type Post = (url: string, init: RequestInit) => Promise<Response>;

/** How long a tracker may take (ms). */
export const TRACKER_TIMEOUT_MS = 5000;

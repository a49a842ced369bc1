import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { attempt, type Counts, DELIVERY_ATTEMPTS } from './attempts.ts';
import { claimDue, type OutboxKind, prune } from './repository.ts';

/** Deliveries of other kinds, each entry by itself. Throws when it could not be handed over. */
export type Deliveries = Readonly<
  Partial<Record<Exclude<OutboxKind, 'mail' | 'revalidate'>, (payload: object) => Promise<void>>>
>;

/** What the worker acts through. */
export interface OutboxPorts {
  deliveries?: Deliveries;
  /** Sends the storefront the tags to purge. */
  notify(tags: readonly string[], now: Date): Promise<void>;
}

const DAY_MS = 24 * 3_600_000;
const KEEP_DONE_MS = 7 * DAY_MS;
/** A mail or a payment's message that nobody took is kept longer: somebody may look for it. */
const KEEP_UNDELIVERED_MS = 30 * DAY_MS;
const EVENTS_AT_ONCE = 200;
const TAGS_PER_EVENT = 5000;
const DELIVERIES_AT_ONCE = 20;
/** Pages expire by themselves after 300 s, so that an older event is of no use. */
const EVENT_ATTEMPTS = 9;

const changed = z.object({ tags: z.array(z.string()) });

/**
 * Runs the side effects that are due, mail excepted, each at least once. What fails is tried again later, with growing
 * waits; it never reaches a shopper.
 * @returns how many entries were done and how many failed
 */
export async function runOutbox(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  ports: OutboxPorts,
): Promise<Counts> {
  const counts = { done: 0, failed: 0 };
  const events = await claimDue(deps, 'revalidate', { maxAttempts: EVENT_ATTEMPTS, limit: EVENTS_AT_ONCE });
  if (events.length > 0) {
    const tags = new Set(events.flatMap((entry) => changed.parse(entry.payload).tags));
    await attempt(deps, events, counts, () => notifyAll([...tags], ports, deps.clock()));
  }
  for (const [kind, deliver] of Object.entries(ports.deliveries ?? {})) {
    const limits = { maxAttempts: DELIVERY_ATTEMPTS, limit: DELIVERIES_AT_ONCE };
    for (const entry of await claimDue(deps, kind as keyof Deliveries, limits)) {
      await attempt(deps, [entry], counts, () => deliver(entry.payload));
    }
  }
  return counts;
}

/**
 * Drops entries that were done a week ago, events that were given up a week ago, and other messages that were given up
 * a month ago.
 * @returns how many
 */
export function pruneOutbox({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<number> {
  const before = (keepMs: number) => new Date(clock().getTime() - keepMs);
  return prune(db, before(KEEP_DONE_MS), [
    { kinds: ['revalidate'], attempts: EVENT_ATTEMPTS, before: before(KEEP_DONE_MS) },
    {
      kinds: ['mail', 'payment-event', 'payment-cancel'],
      attempts: DELIVERY_ATTEMPTS,
      before: before(KEEP_UNDELIVERED_MS),
    },
  ]);
}

async function notifyAll(tags: readonly string[], ports: OutboxPorts, now: Date): Promise<void> {
  for (let from = 0; from < tags.length; from += TAGS_PER_EVENT) {
    await ports.notify(tags.slice(from, from + TAGS_PER_EVENT), now);
  }
}

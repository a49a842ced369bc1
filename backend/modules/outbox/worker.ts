import { DAY_MS } from '#lib/platform/domain/day.ts';
import { codeOf } from '../../db/problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Lanes } from '../../lanes.ts';
import { attempt, type Counts, DELIVERY_ATTEMPTS } from './attempts.ts';
import { claimDue, dueLanes, type OutboxEntry, type OutboxKind, prune } from './repository.ts';

/** Deliveries of other kinds, each entry by itself. Throws when it could not be handed over. */
export type Deliveries = Readonly<
  Partial<
    Record<Exclude<OutboxKind, 'mail' | 'revalidate' | 'marketing'>, (payload: object) => Promise<void>>
  >
>;

/** What the worker acts through. */
export interface OutboxPorts {
  deliveries?: Deliveries;
  /** Hears of what failed. */
  report?(failure: DeliveryFailure): void;
}

/** Entries of one kind that were not delivered. */
export interface DeliveryFailure {
  kind: OutboxKind;
  /** Numbers of the entries. */
  entries: readonly number[];
  /** Tries so far. */
  attempts: number;
  /** Nothing is tried any more. */
  isGivenUp: boolean;
  reason: string;
}

const KEEP_DONE_MS = 7 * DAY_MS;
/** A mail or a payment's message that nobody took is kept longer: somebody may look for it. */
const KEEP_UNDELIVERED_MS = 30 * DAY_MS;
/** Entries that are on their way to one destination at a time. */
const DELIVERIES_AT_ONCE = 4;

/**
 * Runs the side effects that are due, mail and purges excepted, each at least once: those of each kind and destination by themselves, so
 * that one that hangs holds up no other. What fails is tried again later, with growing waits; it never reaches a shopper.
 * @param lanes those of the runs before. @param mostMs how long lanes are waited for; to their end without
 * @returns how many entries were done and how many failed
 */
export async function runOutbox(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  ports: OutboxPorts,
  { lanes = new Lanes(), mostMs }: { lanes?: Lanes; mostMs?: number } = {},
): Promise<Counts> {
  const counts = { done: 0, failed: 0 };
  const deliveries = ports.deliveries ?? {};
  const kinds = Object.keys(deliveries) as (keyof Deliveries)[];
  for (const { kind, destination } of await dueLanes(deps, kinds, DELIVERY_ATTEMPTS)) {
    const deliver = deliveries[kind as keyof Deliveries];
    if (!deliver) continue;
    const lane = { kind, destination, deliver };
    lanes.start(`${kind} ${destination}`, () => runLane(deps, ports, lane, counts));
  }
  await lanes.settled(mostMs);
  return counts;
}

interface Lane {
  kind: OutboxKind;
  destination: string;
  deliver(payload: object): Promise<void>;
}

/** Delivers what is due at a destination, a few entries at a time; who gives no response to one is asked no more of this run. */
async function runLane(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  ports: OutboxPorts,
  { kind, destination, deliver }: Lane,
  counts: Counts,
): Promise<void> {
  let isAway = false;
  const work = async () => {
    while (!isAway) {
      // One by one: what is claimed and waits would be due again before its turn.
      const limits = { maxAttempts: DELIVERY_ATTEMPTS, limit: 1, destination };
      const [entry] = await claimDue(deps, kind, limits);
      if (!entry) return;
      const failure = await attempt(deps, [entry], counts, () => deliver(entry.payload));
      reportFailure(ports, { kind, entry }, failure);
      isAway ||= failure instanceof Error && failure.name === 'TimeoutError';
    }
  };
  await Promise.all(Array.from({ length: DELIVERIES_AT_ONCE }, work));
}

/**
 * Drops entries that were done a week ago, and messages that were given up a month ago.
 * @returns how many
 */
export function pruneOutbox({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<number> {
  const before = (keepMs: number) => new Date(clock().getTime() - keepMs);
  return prune(db, before(KEEP_DONE_MS), [
    {
      kinds: ['mail', 'payment-event', 'payment-cancel', 'index-now'],
      attempts: DELIVERY_ATTEMPTS,
      before: before(KEEP_UNDELIVERED_MS),
    },
    // It says what somebody did: nothing of it is kept for later.
    { kinds: ['marketing'], attempts: DELIVERY_ATTEMPTS, before: before(0) },
  ]);
}

/** Says what was not delivered, and why: the cause of a failed connection, too. */
function reportFailure(
  { report }: OutboxPorts,
  { kind, entry }: { kind: OutboxKind; entry: OutboxEntry },
  failure: unknown,
): void {
  if (failure === null) return;
  const { attempts, outbox_id } = entry;
  const isGivenUp = attempts >= DELIVERY_ATTEMPTS;
  report?.({ kind, entries: [outbox_id], attempts, isGivenUp, reason: reasonOf(failure) });
}

function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const own = failure.message || codeOf(failure);
  return failure.cause instanceof Error ? `${own}: ${reasonOf(failure.cause)}` : own;
}

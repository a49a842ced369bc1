import { inSpan, tracer } from '#lib/platform/tracing/tracer.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  claimDue,
  dropEntries,
  markDone,
  type OutboxEntry,
  type OutboxKind,
  postpone,
} from './repository.ts';

/** Tries of a mail or a payment's message, over about ten hours: an outage of a night loses none. */
export const DELIVERY_ATTEMPTS = 20;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Entries that were done, and that failed for now or for good. */
export interface Counts {
  done: number;
  failed: number;
}

/**
 * Does what entries request, together; when that fails, they are due again after a wait that doubles.
 * @param finish what becomes of entries that are done
 * @returns the failure, null when it was done
 */
export async function attempt(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  entries: readonly OutboxEntry[],
  counts: Counts,
  act: () => Promise<void>,
  finish: typeof markDone = markDone,
): Promise<unknown> {
  const ids = entries.map((entry) => entry.outbox_id);
  try {
    await inTrace(entries, act);
  } catch (error) {
    counts.failed += ids.length;
    const tries = Math.max(...entries.map((entry) => entry.attempts));
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
    await postpone(db, ids, new Date(clock().getTime() + wait));
    return error;
  }
  counts.done += ids.length;
  await finish(db, ids, clock());
  return null;
}

/** A delivery is a trace of its own, linked to those that its entries come from: nobody waits for it there. */
function inTrace(entries: readonly OutboxEntry[], act: () => Promise<void>): Promise<void> {
  const own = tracer();
  const [first] = entries;
  if (!own || !first) return act();
  const attributes = {
    'ajuar.outbox.kind': first.kind,
    'ajuar.outbox.entries': entries.length,
    'ajuar.outbox.attempts': first.attempts,
  };
  const links = entries.flatMap(({ cause }) => cause ?? []);
  const span = own.open(
    { kind: 'consumer', name: `outbox ${first.kind}`, attributes },
    { from: null, links },
  );
  return inSpan(span, act);
}

/**
 * Claims up to `limit` due entries of a kind and hands their payloads over, together; those that were taken are forgotten, the others
 * tried again later.
 * @returns how many were due
 * @throws what `act` has thrown
 */
export async function deliverBatch(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { kind, limit }: { kind: OutboxKind; limit: number },
  counts: Counts,
  act: (payloads: readonly object[]) => Promise<void>,
): Promise<number> {
  const entries = await claimDue(deps, kind, { maxAttempts: DELIVERY_ATTEMPTS, limit });
  if (entries.length === 0) return 0;
  const payloads = entries.map(({ payload }) => payload);
  const failure = await attempt(deps, entries, counts, () => act(payloads), dropEntries);
  if (failure !== null) throw failure;
  return entries.length;
}

import type { Dependencies } from '../../dependencies.ts';
import { MAX_EVENTS, marketingEvent } from '../../ports/marketing-tracker.ts';
import { attempt, type Counts, DELIVERY_ATTEMPTS } from '../outbox/attempts.ts';
import { claimDue, dropEntries } from '../outbox/repository.ts';

const MAX_BATCHES = 20;

/**
 * Hands the marketing events that are due to the tracker, in batches, each event at least once. Where it does not respond, they are tried
 * again later, with growing waits. What it refuses for good is dropped; without a tracker all are.
 * @throws Error when a batch was not taken, or some were refused, so that the log says why
 */
export async function deliverMarketing(
  deps: Pick<Dependencies, 'db' | 'clock' | 'marketing'>,
): Promise<Counts> {
  const counts = { done: 0, failed: 0 };
  let refusals = 0;
  const limits = { maxAttempts: DELIVERY_ATTEMPTS, limit: MAX_EVENTS };
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const entries = await claimDue(deps, 'marketing', limits);
    if (entries.length === 0) break;
    const events = entries.map(({ payload }) => marketingEvent.parse(payload));
    let refused: string[] = [];
    // They say what somebody did: nothing of them is kept once they were handed over, or will never be.
    const send = async () => {
      refused = (await deps.marketing?.send(events)) ?? [];
    };
    const failure = await attempt(deps, entries, counts, send, dropEntries);
    // A tracker that is away would be as slow for the others.
    if (failure !== null) throw failure;
    refusals += refused.length;
  }
  if (refusals > 0) throw new Error(`the marketing tracker refused ${refusals} events for good`);
  return counts;
}

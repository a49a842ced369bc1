import type { Dependencies } from '../../dependencies.ts';
import { MAX_EVENTS, marketingEvent } from '../../ports/marketing-tracker.ts';
import { attempt, type Counts, DELIVERY_ATTEMPTS } from '../outbox/attempts.ts';
import { claimDue, giveUp } from '../outbox/repository.ts';

const MAX_BATCHES = 20;
const REFUSED = 'the marketing tracker refused it';

/**
 * Hands the marketing events that are due to the tracker, in batches, each event at least once. Where it does not respond, they are tried
 * again later, with growing waits. What it refuses for good is given up; without a tracker all are dropped.
 * @throws Error when a batch was not taken, so that the log says why
 */
export async function deliverMarketing(
  deps: Pick<Dependencies, 'db' | 'clock' | 'marketing'>,
): Promise<Counts> {
  const counts = { done: 0, failed: 0 };
  const limits = { maxAttempts: DELIVERY_ATTEMPTS, limit: MAX_EVENTS };
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const entries = await claimDue(deps, 'marketing', limits);
    if (entries.length === 0) break;
    const events = entries.map(({ payload }) => marketingEvent.parse(payload));
    let refused: string[] = [];
    const failure = await attempt(deps, entries, counts, async () => {
      refused = (await deps.marketing?.send(events)) ?? [];
    });
    // A tracker that is away would be as slow for the others.
    if (failure !== null) throw failure;
    for (const [at, entry] of entries.entries()) {
      if (!refused.includes(events[at]?.id ?? '')) continue;
      await giveUp(deps.db, entry.outbox_id, {
        attempts: DELIVERY_ATTEMPTS,
        reason: REFUSED,
        now: deps.clock(),
      });
    }
  }
  return counts;
}

import { type Counts, deliverBatch } from '#backend/modules/outbox/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { MAX_EVENTS, marketingEvent } from '../../ports/marketing-tracker.ts';

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
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    // A tracker that is away would be as slow for the others: a failure ends it. What was handed over, or will never be taken, is not
    // kept: it says what somebody did.
    const due = await deliverBatch(
      deps,
      { kind: 'marketing', limit: MAX_EVENTS },
      counts,
      async (payloads) => {
        const events = payloads.map((payload) => marketingEvent.parse(payload));
        const refused = await deps.marketing?.send(events);
        refusals += refused?.length ?? 0;
      },
    );
    if (due === 0) break;
  }
  if (refusals > 0) throw new Error(`the marketing tracker refused ${refusals} events for good`);
  return counts;
}

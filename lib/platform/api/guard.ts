import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  retry,
} from 'cockatiel';
import type { Retry } from '#lib/contracts/call.ts';
import { log } from '../logging.ts';
import { processWide } from '../process-wide.ts';
import { BackendError, isOutage } from './errors.ts';

/** So many outages in a row open the circuit. */
const OUTAGES = 5;
/** How long the circuit stays open before a trial call (half-open), in milliseconds, longer each time. */
const FIRST_TRIAL_MS = 500;
const LAST_TRIAL_MS = 5000;
/**
 * Calls under way and calls in the queue; more are rejected, so that a slow back-end fills no memory. The queue takes the
 * calls of some hundred buyers at once.
 */
const MAX_CONCURRENT = 96;
const MAX_QUEUED = 2000;
/** A call that has waited so long in the queue is not made any more, in milliseconds. */
const LONGEST_WAIT_MS = 10_000;
/** A lost call that may be sent twice is sent again so often. */
const RETRIES = 2;
const FIRST_RETRY_MS = 80;
const LAST_RETRY_MS = 600;

const guards = processWide('backendGuards', () => new Map<string, ReturnType<typeof makeGuard>>());

function guardOf(backendUrl: string) {
  const guard = guards().get(backendUrl) ?? makeGuard();
  guards().set(backendUrl, guard);
  return guard;
}

function makeGuard() {
  const circuit = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_TRIAL_MS, maxDelay: LAST_TRIAL_MS }),
    breaker: new ConsecutiveBreaker(OUTAGES),
  });
  circuit.onBreak(() => log('error', 'backend.away'));
  circuit.onReset(() => log('warn', 'backend.back'));
  return {
    circuit,
    queue: bulkhead(MAX_CONCURRENT, MAX_QUEUED),
    retries: retry(handleWhen(isRetryable), {
      maxAttempts: RETRIES,
      backoff: new ExponentialBackoff({ initialDelay: FIRST_RETRY_MS, maxDelay: LAST_RETRY_MS }),
    }),
  };
}

/** A timeout is not retried: that would make a slow back-end slower. */
function isRetryable(error: unknown): boolean {
  return (
    isOutage(error) && error instanceof Error && 'kind' in error && RETRYABLE.includes(String(error.kind))
  );
}

const RETRYABLE: readonly string[] = ['unreachable', 'garbled', 'http'];

/**
 * Makes one call through the back-end's bulkhead and circuit breaker: rejected while the circuit is open (one trial call
 * at a time when it is half-open), and retried after a short, jittered pause when it was lost and may be sent twice.
 * @throws BackendError of kind 'open' or 'busy' when the call was not made, else what `attempt` throws
 */
export async function guarded<Result>(
  backendUrl: string,
  call: { method: string; retry: Retry },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { retries, queue, circuit } = guardOf(backendUrl);
  const once = async () => {
    const queuedAt = performance.now();
    try {
      return await queue.execute(() => {
        if (performance.now() - queuedAt > LONGEST_WAIT_MS) throw tooBusy(call.method);
        // During the trial call the others are rejected at once instead of waiting with it.
        if (circuit.state === CircuitState.HalfOpen) throw circuitOpen(call.method);
        return circuit.execute(attempt);
      });
    } catch (error) {
      if (isBrokenCircuitError(error)) throw circuitOpen(call.method);
      if (isBulkheadRejectedError(error)) throw tooBusy(call.method);
      throw error;
    }
  };
  return call.retry === 'safe' ? retries.execute(once) : once();
}

function tooBusy(method: string): BackendError {
  return new BackendError('busy', method, 'too many calls wait');
}

function circuitOpen(method: string): BackendError {
  return new BackendError('open', method, 'the back-end has just been away');
}

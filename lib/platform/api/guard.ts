import {
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  type RetryPolicy,
  retry,
} from 'cockatiel';
import type { Retry } from '#lib/contracts/call.ts';
import { log } from '../logging.ts';
import { BackendError, isOutage } from './errors.ts';

/** So many outages in a row, and the back-end counts as away. */
const OUTAGES = 5;
/** Waits before a call finds out whether it is back, in milliseconds, longer each time. */
const FIRST_LOOK_MS = 500;
const LAST_LOOK_MS = 5000;
/** Calls under way and calls that wait for their turn; more are turned away, so that a slow back-end fills no memory. */
const AT_ONCE = 96;
const WAITING = 192;
/** A lost call that may be sent twice is sent again so often. */
const RETRIES = 2;
const FIRST_RETRY_MS = 80;
const LAST_RETRY_MS = 600;

interface Guard {
  again: RetryPolicy;
  turn: BulkheadPolicy;
  circuit: CircuitBreakerPolicy;
}

const KEY = Symbol.for('ajuar.backendGuards');
const shared: typeof globalThis & { [KEY]?: Map<string, Guard> } = globalThis;

/** One for each back-end, on globalThis: Next's bundles load this module separately and must share what they know. */
function guardOf(backendUrl: string): Guard {
  shared[KEY] ??= new Map();
  const known = shared[KEY].get(backendUrl);
  if (known) return known;
  const made = makeGuard();
  shared[KEY].set(backendUrl, made);
  return made;
}

function makeGuard(): Guard {
  const circuit = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_LOOK_MS, maxDelay: LAST_LOOK_MS }),
    breaker: new ConsecutiveBreaker(OUTAGES),
  });
  circuit.onBreak(() => log('error', 'backend.away'));
  circuit.onReset(() => log('warn', 'backend.back'));
  return {
    circuit,
    turn: bulkhead(AT_ONCE, WAITING),
    again: retry(handleWhen(isWorthAnother), {
      maxAttempts: RETRIES,
      backoff: new ExponentialBackoff({ initialDelay: FIRST_RETRY_MS, maxDelay: LAST_RETRY_MS }),
    }),
  };
}

/** A slow back-end is not asked again at once: that would make it slower. */
function isWorthAnother(error: unknown): boolean {
  return isOutage(error) && error instanceof Error && 'kind' in error && AGAIN.includes(String(error.kind));
}

const AGAIN: readonly string[] = ['unreachable', 'garbled', 'http'];

/**
 * Makes one call under the back-end's guard: in its turn, not at all while the back-end is known to be away (one call at
 * a time finds out when it is back), and again after a short, jittered pause when it was lost and may be sent twice.
 * @throws BackendError of kind 'open' or 'busy' when the call was not made, else what `attempt` throws
 */
export async function guarded<Answer>(
  backendUrl: string,
  call: { method: string; retry: Retry },
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const { again, turn, circuit } = guardOf(backendUrl);
  const once = async () => {
    try {
      return await turn.execute(() => {
        // While one call is finding out, the others are answered at once instead of waiting with it.
        if (circuit.state === CircuitState.HalfOpen) throw away(call.method);
        return circuit.execute(attempt);
      });
    } catch (error) {
      if (isBrokenCircuitError(error)) throw away(call.method);
      if (isBulkheadRejectedError(error)) throw new BackendError('busy', call.method, 'too many calls wait');
      throw error;
    }
  };
  return call.retry === 'safe' ? again.execute(once) : once();
}

function away(method: string): BackendError {
  return new BackendError('open', method, 'the back-end has just been away');
}

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
import type { CallKind, Retry } from '#lib/contracts/call.ts';
import { log } from '../logging.ts';
import { processWide } from '../process-wide.ts';
import { traced } from '../tracing/tracer.ts';
import { BackendError, isBackendAway, isOutage, isUnsent } from './errors.ts';
import { hedged, lostBy } from './hedge.ts';

/** So many outages in a row open the circuit. */
const OUTAGES = 5;
/** How long the circuit stays open before a trial call (half-open), in milliseconds, longer each time: a change waits no longer. */
const FIRST_TRIAL_MS = 500;
const LAST_TRIAL_MS = 1000;
/** Calls under way for each back-end. */
const MAX_CONCURRENT = 96;
/**
 * Calls in the queue; more are rejected, so that a slow back-end fills no memory. The queue of calls takes those of some hundred buyers at
 * once; a request of the API may hold a body of a megabyte.
 */
const MAX_QUEUED: Readonly<Record<Pool['name'], number>> = {
  ...{ calls: 2000, search: 2000, media: 2000, files: 2000, api: 100 },
};
/** A call that has waited so long in the queue is not made any more, in milliseconds. */
const LONGEST_WAIT_MS = 10_000;
/** A lost call that may be sent twice is sent again so often. */
const RETRIES = 2;
const FIRST_RETRY_MS = 80;
const LAST_RETRY_MS = 600;

/**
 * How long a read waits for one back-end before another one gets it, too, in milliseconds: longer than nearly all take. Pictures may have
 * to be cut first, feeds are large.
 */
const HEDGE_MS: Readonly<Record<Pool['name'], number>> = {
  ...{ calls: 1200, search: 1200 },
  ...{ media: 3000, files: 3000, api: 8000 },
};

/** Back-ends that do the same work, for one kind of calls. */
export interface Pool {
  /** What the calls are for: a kind of calls that fails keeps no other waiting, nor opens its circuits. */
  name: 'calls' | 'files' | 'media' | 'search' | 'api';
  urls: readonly string[];
}

const guards = processWide('backendGuards', () => new Map<string, Guard>());

type Guard = ReturnType<typeof makeGuard>;

function guardOf(pool: Pool): Guard {
  const name = [pool.name, ...pool.urls].join(' ');
  const guard = guards().get(name) ?? makeGuard(pool);
  guards().set(name, guard);
  return guard;
}

/** A pool as it is now, for who watches the process. */
export interface GuardState {
  pool: Pool['name'];
  /** Whether calls are kept from a back-end, by its place in BACKEND_URL. */
  circuits: readonly boolean[];
  running: number;
  queued: number;
}

/** All pools that calls were made of. */
export function guardStates(): GuardState[] {
  return [...guards().values()].map(({ pool, circuits, queue }) => ({
    pool,
    circuits: circuits.map(({ circuit }) => circuit.state === CircuitState.Open),
    running: MAX_CONCURRENT * circuits.length - queue.executionSlots,
    queued: MAX_QUEUED[pool] - queue.queueSlots,
  }));
}

/** @param number of the back-end in BACKEND_URL, from 1, for the log */
function makeCircuit(number: number) {
  const circuit = circuitBreaker(handleWhen(isBackendAway), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_TRIAL_MS, maxDelay: LAST_TRIAL_MS }),
    breaker: new ConsecutiveBreaker(OUTAGES),
  });
  circuit.onBreak(() => log('error', 'backend.away', { backend: number }));
  circuit.onReset(() => log('warn', 'backend.back', { backend: number }));
  return circuit;
}

/** A back-end of a pool. */
interface Member {
  url: string;
  circuit: ReturnType<typeof makeCircuit>;
  /** A read was late there, and nothing has come from it since. */
  isSilent: boolean;
}

function makeGuard({ name, urls }: Pool) {
  return {
    pool: name,
    circuits: urls.map((url, at): Member => ({ url, circuit: makeCircuit(at + 1), isSilent: false })),
    /** Calls so far: each begins with the next back-end. */
    calls: 0,
    queue: bulkhead(MAX_CONCURRENT * urls.length, MAX_QUEUED[name]),
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

const isAborted = (error: unknown) => error instanceof Error && 'kind' in error && error.kind === 'aborted';

const RETRYABLE: readonly string[] = ['unreachable', 'garbled', 'http'];

interface GuardedCall {
  method: string;
  kind: CallKind;
  retry: Retry;
}

/** @param signal ends it: another back-end has responded */
type Attempt<Result> = (url: string, signal?: AbortSignal) => Promise<Result>;

/**
 * Makes one call through the bulkhead of a pool and the circuit breaker of one of its back-ends, each in its turn. Where
 * the circuit is open (one trial call at a time when it is half-open), and where a call was lost that may be sent twice or
 * that was never sent, the next one gets it; after all of them it is retried, after a short, jittered pause, when it may be
 * sent twice. A read that is late is made by the next one, too; the first response counts.
 * @throws BackendError of kind 'open' or 'busy' when the call was not made, else what `attempt` throws
 */
export function guarded<Result>(pool: Pool, call: GuardedCall, attempt: Attempt<Result>): Promise<Result> {
  const attributes = { 'rpc.method': call.method, 'ajuar.pool': pool.name };
  return traced({ kind: 'client', name: call.method, attributes }, () => inPool(pool, call, attempt));
}

async function inPool<Result>(pool: Pool, call: GuardedCall, attempt: Attempt<Result>): Promise<Result> {
  const guard = guardOf(pool);
  const { retries, queue } = guard;
  const once = async () => {
    const queuedAt = performance.now();
    try {
      return await queue.execute(() => {
        if (performance.now() - queuedAt > LONGEST_WAIT_MS) throw tooBusy(call.method);
        return made(guard, call, attempt);
      });
    } catch (error) {
      if (isBulkheadRejectedError(error)) throw tooBusy(call.method);
      throw error;
    }
  };
  return call.retry === 'safe' ? retries.execute(once) : once();
}

/** @throws what the last back-end did that got the call; BackendError of kind 'open' when none did */
function made<Result>(guard: Guard, call: GuardedCall, attempt: Attempt<Result>): Promise<Result> {
  const members = inTurn(guard, call);
  if (call.kind !== 'read' || members.length === 1)
    return withOneOf(members, call, (member) => heard(member, attempt(member.url)));
  let current: Member | undefined;
  return hedged({
    method: call.method,
    afterMs: HEDGE_MS[guard.pool],
    first: (signal, hurry) =>
      withOneOf(members, call, (member) => {
        current = member;
        // Whoever makes the trial call waits for another back-end.
        if (member.circuit.state !== CircuitState.Closed) hurry();
        return lostBy(signal, call.method, heard(member, attempt(member.url, signal)));
      }),
    second: (signal) => {
      const others = members.filter((one) => one !== current && one.circuit.state === CircuitState.Closed);
      if (others.length === 0) return null;
      if (current) current.isSilent = true;
      return withOneOf(others, call, (member) => heard(member, attempt(member.url, signal)));
    },
  });
}

/** Remembers that something came from a back-end. */
async function heard<Result>(member: Member, attempt: Promise<Result>): Promise<Result> {
  try {
    const result = await attempt;
    member.isSilent = false;
    return result;
  } catch (error) {
    if (!isOutage(error) && !isAborted(error)) member.isSilent = false;
    throw error;
  }
}

/** @throws what the last back-end did that got the call; BackendError of kind 'open' when none did */
async function withOneOf<Result>(
  members: readonly Member[],
  call: GuardedCall,
  attempt: (member: Member) => Promise<Result>,
): Promise<Result> {
  let failure: unknown = circuitOpen(call.method);
  for (const member of members) {
    const { circuit } = member;
    // During the trial call the others go on at once instead of waiting with it.
    if (circuit.state === CircuitState.HalfOpen) continue;
    try {
      return await circuit.execute(() => attempt(member));
    } catch (error) {
      if (isBrokenCircuitError(error)) continue;
      failure = error;
      if (!(call.retry === 'safe' ? isRetryable(error) : isUnsent(error))) throw error;
    }
  }
  throw failure;
}

/**
 * The back-ends of a pool, each call's in another order. What is no read goes last to one that says nothing: it would wait there for as
 * long as it may take, and nobody would know what became of it.
 */
function inTurn(guard: Guard, { kind }: GuardedCall): Member[] {
  const { circuits } = guard;
  const first = guard.calls % circuits.length;
  guard.calls += 1;
  const order = [...circuits.slice(first), ...circuits.slice(0, first)];
  return kind === 'read' ? order : order.sort((a, b) => Number(a.isSilent) - Number(b.isSilent));
}

function tooBusy(method: string): BackendError {
  return new BackendError('busy', method, 'too many calls wait');
}

function circuitOpen(method: string): BackendError {
  return new BackendError('open', method, 'the back-end has just been away');
}

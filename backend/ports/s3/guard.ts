import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { FilesAway } from '../files-away.ts';

/** So many failures in a row, each of them retried once by the client, and the store is left alone for a while. */
const FAILURES = 2;
/** After this time one request tries whether it is back (ms). */
const TRIAL_MS = 1000;
/** Requests at once; the others wait for their turn. */
const AT_ONCE = 48;

/** Runs requests to the store; while it is away they fail at once, without waiting for it. */
export type Guard = <Result>(request: () => Promise<Result>) => Promise<Result>;

/** @returns a guard; whatever a request throws becomes FilesAway */
export function storeGuard(): Guard {
  const queue = bulkhead(AT_ONCE, Number.POSITIVE_INFINITY);
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof FilesAway),
    { halfOpenAfter: TRIAL_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  return (request) =>
    queue.execute(async () => {
      // The others do not wait for the one that tries.
      if (circuit.state === CircuitState.HalfOpen) throw new FilesAway('it has just been away');
      try {
        return await circuit.execute(() => request().catch(throwAway));
      } catch (error) {
        if (isBrokenCircuitError(error)) throw new FilesAway('it has just been away');
        throw error;
      }
    });
}

function throwAway(error: unknown): never {
  if (error instanceof FilesAway) throw error;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  throw new FilesAway(reason, error);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

/** A request is sent again so often at most, a little later each time. */
const TRIES = 40;
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;
/** What a proxy or the shop says while a part of it is away. */
const AWAY: readonly number[] = [502, 503, 504];

/** What became of requests. */
export interface Requests {
  /** That were responded to, as something other than "away". */
  done: number;
  /** Sent again after a failure. */
  repeated: number;
  /** That failed each time. */
  failed: number;
}

/**
 * Who sends a request again that was lost, or that the shop could not take: as a browser's reload does, and the shop's own scripts. Every
 * request of theirs may be sent twice.
 */
export function patient(visitor: Visitor, count: Requests): Visitor {
  const again = async <Response extends { status: number }>(send: () => Promise<Response>) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const response = await send().catch(() => null);
      if (response && !AWAY.includes(response.status)) {
        count.done += 1;
        return response;
      }
      count.repeated += 1;
      await pause(Math.min(PAUSE_MS * (tries + 1), LONGEST_PAUSE_MS));
    }
    count.failed += 1;
    throw new Error('a request failed each time');
  };
  return {
    ...visitor,
    get: (...request) => again(() => visitor.get(...request)),
    send: (...request) => again(() => visitor.send(...request)),
    ask: (...request) => again(() => visitor.ask(...request)),
  };
}

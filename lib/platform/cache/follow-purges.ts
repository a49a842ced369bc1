import { setTimeout as pause } from 'node:timers/promises';
import type { CallOutput } from '#lib/contracts/call.ts';
import { awaitPurges } from '#lib/contracts/purges.ts';
import { BackendError } from '../api/errors.ts';
import { send } from '../api/send.ts';
import { decodeOutput, encodeInput } from '../api/wire.ts';
import { env } from '../env.ts';
import { log } from '../logging.ts';
import { recorder } from '../metrics/recorder.ts';
import { pauseAfter } from './pauses.ts';
import { notePurgePosition, purgeEverything, purgeTags } from './purges.ts';

/** How long the back-end waits for a purge, in seconds: less than a read may take, so that a lost connection is noticed soon. */
const WAIT_S = 4;
/** An empty response that came at once is not asked for again at once. */
const EMPTY_PAUSE_MS = 500;
/** A back-end without this call is asked again after so long, in milliseconds: it may be brought up to date meanwhile. */
const ORIGINAL_PAUSE_MS = 300_000;
/** Statuses for an address or a method that a server does not know. */
const UNKNOWN = [404, 405, 501];

type Purges = CallOutput<typeof awaitPurges>;

/** What following stands on; a stand-in in tests. */
export interface Source {
  /** @throws BackendError */
  read(after: string): Promise<Purges>;
  pause(milliseconds: number): Promise<unknown>;
}

/** Which back-end is asked, counted on when it does not respond. */
let followed = 0;

const backend: Source = {
  // Past the circuit breaker: a call that waits tells nothing of how others fare, and must not be the trial on which they wait.
  async read(after) {
    const wire = encodeInput(awaitPurges, { after, seconds: WAIT_S });
    const { backendUrls } = env();
    const url = backendUrls[followed % backendUrls.length] ?? '';
    const { ok, status, body } = await send(url, awaitPurges, wire, {}).catch((error: unknown) => {
      // Any of them has the log.
      followed += 1;
      throw error;
    });
    if (!ok) throw new BackendError('http', awaitPurges.method, `status ${status}`, { status });
    return decodeOutput(awaitPurges, body, status);
  },
  pause: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
};

/**
 * Applies the back-end's purges to the caches of this process, one after the other, for as long as the process lives. What was applied
 * last is named with the next call, so that nothing is left out whichever of the two goes away meanwhile.
 */
export async function followPurges(source: Source = backend): Promise<never> {
  const follower = new Follower(source);
  for (;;) await follower.step();
}

/** Where a storefront is in the log of purges. */
export class Follower {
  readonly #source;
  /** Of the last purge that was applied; '' of none. */
  #position = '';
  #failures = 0;
  /** When the back-end last said that there is nothing newer (ms). */
  #currentAt = performance.now();

  constructor(source: Source) {
    this.#source = source;
  }

  /** One call, what it says, and a pause where it failed. */
  async step(): Promise<void> {
    const calledAt = performance.now();
    try {
      const purges = await this.#source.read(this.#position);
      this.#apply(purges);
      const isEmpty = !purges.everything && purges.tags.length === 0;
      if (isEmpty && performance.now() - calledAt < EMPTY_PAUSE_MS) await this.#source.pause(EMPTY_PAUSE_MS);
    } catch (error) {
      await this.#fail(error);
    }
  }

  #apply({ everything, tags, last }: Purges): void {
    if (everything) purgeEverything();
    else if (tags.length > 0) purgeTags(tags);
    this.#position = last;
    notePurgePosition(last);
    if (this.#failures > 0) log('warn', 'purges.back', { behindS: this.#behindS(), everything });
    this.#failures = 0;
    this.#currentAt = performance.now();
    recorder()?.purgesFollowed();
  }

  /** Logs the first failure of an outage, with its reason. */
  async #fail(error: unknown): Promise<void> {
    recorder()?.purgesFailed();
    const isOriginal = error instanceof BackendError && UNKNOWN.includes(error.status);
    if (this.#failures === 0) {
      log('warn', isOriginal ? 'purges.unknown' : 'purges.away', { reason: reasonOf(error) });
    }
    const pause = isOriginal ? ORIGINAL_PAUSE_MS : pauseAfter(this.#failures);
    this.#failures += 1;
    await this.#source.pause(pause);
  }

  #behindS(): number {
    return Math.round((performance.now() - this.#currentAt) / 1000);
  }
}

/** 'awaitPurges: unreachable: no connection: ECONNREFUSED' */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? `: ${String(cause.code)}` : '';
  return `${error.message}${code}`;
}

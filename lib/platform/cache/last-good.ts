import { boundedCache, ownBytes } from './bounded-cache.ts';
import { CACHE_BYTES } from './budget.ts';

/**
 * The last good responses of reads. They stand in while the back-end is away, also for what a revalidation has purged.
 */
export class LastGood {
  readonly #responses;

  constructor(max: number = CACHE_BYTES.lastGood) {
    this.#responses = boundedCache<Buffer>(max, (text) => text.length);
  }

  set(key: string, response: unknown): void {
    this.#responses.set(key, ownBytes(Buffer.from(JSON.stringify(response))));
  }

  /** A copy of the response; undefined without one. */
  get(key: string): unknown {
    const text = this.#responses.get(key);
    return text === undefined ? undefined : JSON.parse(text.toString());
  }
}

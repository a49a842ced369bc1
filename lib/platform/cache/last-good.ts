import { boundedCache } from './bounded-cache.ts';

/** All responses together, in characters of their JSON. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/**
 * The last good responses of reads. They stand in while the back-end is away, also for what a revalidation has purged.
 */
export class LastGood {
  readonly #responses;

  constructor(max: number = MAX_CHARACTERS) {
    this.#responses = boundedCache<string>(max, (text) => text.length);
  }

  set(key: string, response: unknown): void {
    this.#responses.set(key, JSON.stringify(response));
  }

  /** A copy of the response; undefined without one. */
  get(key: string): unknown {
    const text = this.#responses.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }
}

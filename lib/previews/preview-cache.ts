import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { boundedCache } from '#lib/platform/cache/bounded-cache.ts';

/** All cached pictures together, in bytes: some hundreds. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Pictures drawn at once, and how many more may wait: drawing takes a processor for a tenth of a second. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 40;

/** Too many pictures are requested at once: whoever does so comes back later. */
export class TooManyPreviews extends Error {}

/** Caches what was drawn, draws a picture once however many request it, and few at a time. */
export class PreviewCache {
  readonly #bodies;
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #queue = bulkhead(MAX_CONCURRENT, MAX_QUEUED);

  constructor(maxBytes: number = MAX_BYTES) {
    this.#bodies = boundedCache<Buffer>(maxBytes, (body) => body.length);
  }

  /** @param key version of the picture @throws TooManyPreviews */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#bodies.get(key) ?? this.#drawing.get(key);
    if (known) return known;
    const drawing = this.#queued(key, draw);
    this.#drawing.set(key, drawing);
    return drawing;
  }

  async #queued(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const body = await this.#queue.execute(draw);
      this.#bodies.set(key, body);
      return body;
    } catch (error) {
      throw isBulkheadRejectedError(error) ? new TooManyPreviews() : error;
    } finally {
      this.#drawing.delete(key);
    }
  }
}

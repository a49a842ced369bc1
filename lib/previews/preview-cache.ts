import { boundedCache } from '#lib/platform/cache/bounded-cache.ts';
import { CACHE_BYTES } from '#lib/platform/cache/budget.ts';

/** Pictures drawn at once, and how many more may wait: drawing takes a processor for a tenth of a second. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 40;

/** Too many pictures are requested at once: whoever does so comes back later. */
export class TooManyPreviews extends Error {}

/** Caches what was drawn, draws a picture once however many request it, and few at a time. */
export class PreviewCache {
  readonly #bodies;
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(maxBytes: number = CACHE_BYTES.previews) {
    this.#bodies = boundedCache<Buffer>(maxBytes, (body) => body.length);
  }

  /** @param key version of the picture @throws TooManyPreviews */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#bodies.get(key) ?? this.#drawing.get(key);
    if (known) return known;
    if (this.#queue.length >= MAX_QUEUED) throw new TooManyPreviews();
    const drawing = this.#queued(draw).finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    const body = await drawing;
    this.#bodies.set(key, body);
    return body;
  }

  async #queued(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#running >= MAX_CONCURRENT) await new Promise<void>((start) => this.#queue.push(start));
    else this.#running += 1;
    try {
      return await draw();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

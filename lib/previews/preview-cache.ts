import { boundedCache } from '#lib/platform/cache/bounded-cache.ts';

/** Drawn pictures kept in memory, in bytes altogether: some hundreds. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Pictures drawn at once, and how many more may wait: drawing takes a processor for a tenth of a second. */
const AT_ONCE = 2;
const MOST_WAITING = 40;

/** Too many pictures are asked for at once: whoever asks comes back later. */
export class TooManyPreviews extends Error {}

/** Keeps what was drawn, draws a picture once however many ask for it, and few at a time. */
export class PreviewCache {
  readonly #bodies;
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(most: number = MOST_BYTES) {
    this.#bodies = boundedCache<Buffer>(most, (body) => body.length);
  }

  /** @param key version of the picture @throws TooManyPreviews */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#bodies.get(key) ?? this.#drawing.get(key);
    if (kept) return kept;
    if (this.#waiting.length >= MOST_WAITING) throw new TooManyPreviews();
    const drawing = this.#inTurn(draw).finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    const body = await drawing;
    this.#bodies.set(key, body);
    return body;
  }

  async #inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#busy >= AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#busy += 1;
    try {
      return await draw();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}

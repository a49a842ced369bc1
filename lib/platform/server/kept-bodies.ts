/** Compressed bodies kept in memory, in bytes altogether. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Bodies by key, the least lately used ones dropped when they weigh too much. */
export class KeptBodies {
  readonly #bodies = new Map<string, Buffer>();
  readonly #max: number;
  #bytes = 0;

  constructor(max: number = MAX_BYTES) {
    this.#max = max;
  }

  get(key: string): Buffer | undefined {
    const body = this.#bodies.get(key);
    if (body) {
      this.#bodies.delete(key);
      this.#bodies.set(key, body);
    }
    return body;
  }

  /** Puts a better body in the place of one that is kept still. */
  replace(key: string, body: Buffer): void {
    const known = this.#bodies.get(key);
    if (!known) return;
    this.#bodies.set(key, body);
    this.#bytes += body.length - known.length;
  }

  set(key: string, body: Buffer): void {
    if (this.#bodies.has(key) || body.length > this.#max / 8) return;
    this.#bodies.set(key, body);
    this.#bytes += body.length;
    for (const [oldest, dropped] of this.#bodies) {
      if (this.#bytes <= this.#max) return;
      this.#bodies.delete(oldest);
      this.#bytes -= dropped.length;
    }
  }
}

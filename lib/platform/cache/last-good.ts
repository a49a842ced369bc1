/** Answers kept altogether, in characters of their JSON. */
const MAX_CHARS = 16 * 1024 * 1024;

/**
 * The last good answers of reads, the oldest dropped when they weigh too much. They stand in while the back-end is away,
 * also for what a notice has purged.
 */
export class LastGood {
  readonly #answers = new Map<string, string>();
  readonly #max: number;
  #chars = 0;

  constructor(max: number = MAX_CHARS) {
    this.#max = max;
  }

  keep(key: string, answer: unknown): void {
    const text = JSON.stringify(answer);
    this.#drop(key);
    if (text.length > this.#max / 8) return;
    this.#answers.set(key, text);
    this.#chars += text.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#chars <= this.#max) return;
      this.#drop(oldest);
    }
  }

  /** A copy of the answer; undefined without one. */
  find(key: string): unknown {
    const text = this.#answers.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  #drop(key: string): void {
    this.#chars -= this.#answers.get(key)?.length ?? 0;
    this.#answers.delete(key);
  }
}

const HOUR_MS = 3_600_000;

/** Which of many are worth a word: a kind's first in an hour, its tenth, its hundredth and so on. */
export class KindCounter {
  readonly #maxKinds: number;
  #since = 0;
  #kinds = new Map<string, number>();

  /** @param maxKinds that are counted one by one; the rest is one kind more, so that no number of them fills memory or a log */
  constructor(maxKinds: number) {
    this.#maxKinds = maxKinds;
  }

  /**
   * Counts one more of a kind.
   * @param now in milliseconds
   * @returns how many came in this hour, and whether it is one of those that were counted one by one
   */
  count(kind: string, now: number): { times: number; isKnown: boolean; isDue: boolean } {
    if (now - this.#since >= HOUR_MS) {
      this.#since = now;
      this.#kinds = new Map();
    }
    const isKnown = this.#kinds.has(kind) || this.#kinds.size < this.#maxKinds;
    const counted = isKnown ? kind : '';
    const times = (this.#kinds.get(counted) ?? 0) + 1;
    this.#kinds.set(counted, times);
    return { times, isKnown, isDue: /^10*$/.test(String(times)) };
  }
}

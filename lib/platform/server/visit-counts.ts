/** Addresses that are counted; the least lately visited is forgotten. */
const MOST = 2000;

/** How often addresses were visited. */
export class VisitCounts {
  readonly #counts = new Map<string, number>();
  readonly #most: number;

  constructor(most: number = MOST) {
    this.#most = most;
  }

  /** @returns the number of visits with this one */
  note(address: string): number {
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.delete(address);
    this.#counts.set(address, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > this.#most && oldest !== undefined) this.#counts.delete(oldest);
    return count;
  }
}

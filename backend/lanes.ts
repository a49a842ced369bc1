import { setTimeout as pause } from 'node:timers/promises';

/** Work by destination: each has one run at a time at most, and none waits for another's. */
export class Lanes {
  readonly #running = new Map<string, Promise<void>>();
  #failures: unknown[] = [];

  /** Begins work on a lane, unless it works already. */
  start(name: string, work: () => Promise<void>): void {
    if (this.#running.has(name)) return;
    const run = work()
      .catch((error: unknown) => {
        this.#failures.push(error);
      })
      .finally(() => this.#running.delete(name));
    this.#running.set(name, run);
  }

  /**
   * Waits until no lane works, or for so long: one that hangs goes on meanwhile.
   * @throws what the work of lanes has thrown since this was last called
   */
  async settled(mostMs?: number): Promise<void> {
    const all = Promise.all(this.#running.values());
    if (mostMs === undefined) await all;
    else {
      const ending = new AbortController();
      const limit = pause(mostMs, undefined, { signal: ending.signal }).catch(() => {});
      await Promise.race([all, limit]);
      ending.abort();
    }
    const [first, ...others] = this.#failures;
    this.#failures = [];
    if (others.length > 0) throw new AggregateError([first, ...others], `${others.length + 1} lanes failed`);
    if (first !== undefined) throw first;
  }
}

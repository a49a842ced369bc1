import type { Dependencies } from '../../dependencies.ts';
import { type Purges, publishPurges, readEnd, readPurges } from './purge-log.ts';

/** How often the log is looked at while somebody waits, in milliseconds. */
const LOOK_MS = 1000;

interface Waiting {
  after: string;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Has storefronts wait for what comes into the log of purges, whichever back-end it comes from. However many wait, the database is
 * asked once a second; nobody waits, nobody asks.
 */
export class PurgeFeed {
  readonly #deps;
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: Pick<Dependencies, 'db' | 'clock' | 'stopping'>) {
    this.#deps = deps;
    // Whoever waits goes on at another back-end, and this one ends.
    deps.stopping?.addEventListener('abort', () => this.#endAll(), { once: true });
  }

  /** What follows a position: at once, or as soon as there is something within a time. */
  async after(position: string, waitMs: number): Promise<Purges> {
    const nothing = { last: position, everything: false, tags: [] };
    const { db, stopping } = this.#deps;
    await this.#publish();
    const found = await readPurges(db, position);
    if (found || waitMs === 0 || stopping?.aborted) return found ?? nothing;
    await this.#change(position, waitMs);
    if (stopping?.aborted) return nothing;
    return (await readPurges(db, position)) ?? nothing;
  }

  /** @returns where the log ends */
  async #publish(): Promise<string> {
    const { last, hasMore } = await readEnd(this.#deps.db);
    if (!hasMore) return last;
    await publishPurges(this.#deps);
    return (await readEnd(this.#deps.db)).last;
  }

  /** Waits until the log ends elsewhere, or for so long. */
  async #change(after: string, waitMs: number): Promise<void> {
    const waiting = Promise.withResolvers<void>();
    const entry = { after, resolve: waiting.resolve, reject: waiting.reject };
    this.#waiting.add(entry);
    this.#timer ??= setTimeout(() => void this.#look(), LOOK_MS);
    const limit = setTimeout(entry.resolve, waitMs);
    try {
      await waiting.promise;
    } finally {
      clearTimeout(limit);
      this.#waiting.delete(entry);
    }
  }

  async #look(): Promise<void> {
    try {
      const last = await this.#publish();
      for (const { after, resolve } of this.#waiting) if (after !== last) resolve();
    } catch (error) {
      for (const { reject } of this.#waiting) reject(error);
    }
    this.#timer = null;
    if (this.#waiting.size > 0 && !this.#deps.stopping?.aborted) {
      this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
    }
  }

  #endAll(): void {
    if (this.#timer) clearTimeout(this.#timer);
    for (const { resolve } of this.#waiting) resolve();
  }
}

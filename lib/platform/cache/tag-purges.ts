import { LRUCache } from 'lru-cache';

/** More tags than a catalogue of 100,000 products has. */
const MAX_TAGS = 200_000;

/** Which purge was the last of each tag, by the number of the purge. */
export class TagPurges {
  readonly #last: LRUCache<string, number>;
  /** Purges until this one may be forgotten: entries from before it count as purged, whatever their tags. */
  #forgottenUntil = 0;
  /** Whatever is from before this one counts as purged. */
  #allUntil = 0;

  constructor(max: number = MAX_TAGS) {
    this.#last = new LRUCache({
      max,
      dispose: (purge, _tag, reason) => {
        if (reason === 'evict') this.#forgottenUntil = Math.max(this.#forgottenUntil, purge);
      },
    });
  }

  /** @param purge its number */
  purge(tag: string, purge: number): void {
    this.#last.set(tag, purge);
  }

  /** @param purge its number */
  purgeAll(purge: number): void {
    this.#allUntil = purge;
  }

  /** Whether everything, or one of the tags, was purged since. @param since number of the last purge before */
  isPurged(tags: readonly string[], since: number): boolean {
    if (since < this.#allUntil) return true;
    if (tags.length > 0 && since < this.#forgottenUntil) return true;
    return tags.some((tag) => (this.#last.peek(tag) ?? 0) > since);
  }
}

import { LRUCache } from 'lru-cache';

/** More tags than a catalogue of 100,000 products has. */
const MAX_TAGS = 200_000;

/** When tags were purged. */
export class TagPurges {
  readonly #times: LRUCache<string, number>;
  /** Purges until then may be forgotten: older entries count as purged, whatever their tags. */
  #forgottenUntil = 0;
  /** Whatever is older counts as purged. */
  #allUntil = 0;

  constructor(max: number = MAX_TAGS) {
    this.#times = new LRUCache({
      max,
      dispose: (time, _tag, reason) => {
        if (reason === 'evict') this.#forgottenUntil = Math.max(this.#forgottenUntil, time);
      },
    });
  }

  /** @param now in milliseconds since 1970 */
  purge(tag: string, now: number): void {
    this.#times.set(tag, now);
  }

  /** @param now in milliseconds since 1970 */
  purgeAll(now: number): void {
    this.#allUntil = now;
  }

  /** Whether all or one of its tags was purged after an entry was made. @param lastModified in milliseconds since 1970 */
  isPurged(tags: readonly string[], lastModified: number): boolean {
    if (lastModified < this.#allUntil) return true;
    if (tags.length > 0 && lastModified < this.#forgottenUntil) return true;
    return tags.some((tag) => (this.#times.peek(tag) ?? 0) > lastModified);
  }
}

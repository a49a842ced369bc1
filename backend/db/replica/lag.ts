/** Places in the log of PostgreSQL's changes (LSN) as bytes from its beginning; those beyond 2^53 are bigints. */
export type LogPlace = number | bigint;

/** The primary at a place of its log; times in ms of any steady clock. */
interface Seen {
  place: LogPlace;
  /** When it was seen there last: what lies beyond was written after that. */
  until: number;
}

/** A replica that lacks more than the places of a minute is behind, wherever it is. */
const MOST_SEEN = 240;

/** How far a replica is behind, by where the primary was when: clocks of two machines tell nothing, and an idle primary writes no times. */
export class Lag {
  /** From the oldest on; the replica has reached the first of them, if any. */
  #seen: Seen[] = [];

  /** Notes where the primary is. */
  note(at: number, place: LogPlace): void {
    // Its place goes back where another one has taken over that lacks the end of the log.
    this.#seen = this.#seen.filter((one) => one.place < place);
    this.#seen.push({ place, until: at });
    if (this.#seen.length > MOST_SEEN) this.#seen.shift();
  }

  /** How old what the replica shows is at most, in ms; Infinity when it has reached nothing that was noted. */
  of(replayed: LogPlace, now: number): number {
    const at = this.#seen.findLastIndex(({ place }) => place <= replayed);
    if (at < 0) return Number.POSITIVE_INFINITY;
    this.#seen.splice(0, at);
    const [reached, ...missing] = this.#seen;
    return reached && missing.length > 0 ? now - reached.until : 0;
  }
}

import { hash } from 'node:crypto';

/** Characters of the bodies that are remembered altogether. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/**
 * Entity tags of bodies. Next hands out the same string for a kept page again and again: looking it up takes
 * microseconds, hashing it on every request would take milliseconds.
 */
export class BodyTags {
  readonly #tags = new Map<string, string>();
  readonly #max: number;
  #characters = 0;

  constructor(max: number = MAX_CHARACTERS) {
    this.#max = max;
  }

  of(body: string): string {
    const known = this.#tags.get(body);
    const tag = known ?? `"${hash('sha1', body, 'base64url')}"`;
    if (known === undefined) this.#characters += body.length;
    else this.#tags.delete(body);
    this.#tags.set(body, tag);
    for (const [oldest] of this.#tags) {
      if (this.#characters <= this.#max) break;
      this.#tags.delete(oldest);
      this.#characters -= oldest.length;
    }
    return tag;
  }
}

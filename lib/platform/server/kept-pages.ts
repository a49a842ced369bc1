/** Headers of Next's that go with a page; all others are set anew on every answer. */
export interface Page {
  html: string;
  headers: readonly (readonly [string, string])[];
}

interface Kept extends Page {
  /** In milliseconds since 1970. */
  until: number;
}

/** Characters of all kept pages together. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/**
 * Whole pages for a second or a few, so that what many ask for at once is made once. Addresses are without number: what
 * is kept is bounded by time and size.
 */
export class KeptPages {
  readonly #pages = new Map<string, Kept>();
  readonly #max: number;
  #characters = 0;
  /** Rises whenever everything is forgotten: a page that was begun before is not to be kept after. */
  #age = 0;

  constructor(max: number = MAX_CHARACTERS) {
    this.#max = max;
  }

  get age(): number {
    return this.#age;
  }

  get(key: string, now: number): Page | null {
    const page = this.#pages.get(key);
    if (page && page.until > now) return page;
    if (page) this.#drop(key, page);
    return null;
  }

  /** @param until in milliseconds since 1970 */
  set(key: string, page: Page, now: number, until: number): void {
    const before = this.#pages.get(key);
    if (before) this.#drop(key, before);
    this.#pages.set(key, { ...page, until });
    this.#characters += page.html.length;
    for (const [oldest, dropped] of this.#pages) {
      if (this.#characters <= this.#max && dropped.until > now) return;
      this.#drop(oldest, dropped);
    }
  }

  forget(): void {
    this.#pages.clear();
    this.#characters = 0;
    this.#age += 1;
  }

  #drop(key: string, { html }: Kept): void {
    this.#pages.delete(key);
    this.#characters -= html.length;
  }
}

/** Headers of Next's that go with a page; all others are set anew on every answer. */
export interface Page {
  html: string;
  headers: readonly (readonly [string, string])[];
}

/** A page as it was made: most of those that are made for one request are never asked for again, and stay bytes. */
export interface MadePage extends Omit<Page, 'html'> {
  html: string | Buffer;
}

interface Kept extends MadePage {
  /** In milliseconds since 1970. */
  until: number;
  size: number;
}

/** Characters, or bytes, of all kept pages together. */
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
    if (page && page.until > now) {
      const html = page.html.toString();
      page.html = html;
      return { html, headers: page.headers };
    }
    if (page) this.#drop(key, page);
    return null;
  }

  /** @param until in milliseconds since 1970 */
  set(key: string, page: MadePage, now: number, until: number): void {
    const before = this.#pages.get(key);
    if (before) this.#drop(key, before);
    const size = page.html.length;
    this.#pages.set(key, { ...page, until, size });
    this.#characters += size;
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

  #drop(key: string, { size }: Kept): void {
    this.#pages.delete(key);
    this.#characters -= size;
  }
}

import { isPurged, purgeCount } from '#lib/platform/cache/purges.ts';
import { keyOf, type Page } from './visits.ts';

/** How pages are rendered, and when; stand-ins in tests. */
export interface Renderer {
  /** Requests a page as a visitor would. Never throws. */
  render(page: Page): Promise<unknown>;
  /** Waits until the process has little else to do. */
  whenIdle(): Promise<unknown>;
}

/** What a page depended on when it was rendered last. */
interface Rendering {
  tags: readonly string[];
  /** How many purges there were when its request came. */
  since: number;
}

/**
 * Renders the most visited pages before they are asked for: at start, and after a purge those that it was for, the most visited
 * first, one at a time and while the process has little else to do.
 */
export class WarmUp {
  readonly #renderer;
  #popular: readonly Page[] = [];
  readonly #renderings = new Map<string, Rendering>();
  #running: Promise<void> | null = null;

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
  }

  /** From now on these are the most visited pages, the most visited first. */
  learn(popular: readonly Page[]): void {
    this.#popular = popular;
    const keys = new Set(popular.map(keyOf));
    for (const key of this.#renderings.keys()) if (!keys.has(key)) this.#renderings.delete(key);
    this.start();
  }

  /** A page was rendered for a request that came then, whoever it was for. */
  rendered(page: Page, rendering: Rendering): void {
    const key = keyOf(page);
    if (this.#popular.some((popular) => keyOf(popular) === key)) this.#renderings.set(key, rendering);
  }

  /** Renders what has to be, unless that is under way: it looks at what was purged before each page. */
  start(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Settles when nothing is left to be rendered. */
  async done(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let page = this.#next(); page; page = this.#next()) {
      await this.#renderer.whenIdle();
      const key = keyOf(page);
      const before = this.#renderings.get(key);
      const attempt: Rendering = { tags: [], since: purgeCount() };
      await this.#renderer.render(page);
      // One that is not there any more, or fails, waits until everything is purged.
      if (this.#renderings.get(key) === before) this.#renderings.set(key, attempt);
    }
  }

  #next(): Page | undefined {
    return this.#popular.find((page) => this.#isStale(page));
  }

  #isStale(page: Page): boolean {
    const rendering = this.#renderings.get(keyOf(page));
    return rendering === undefined || isPurged(rendering.tags, rendering.since);
  }
}

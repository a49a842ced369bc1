import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../logging.ts';
import { recorder } from '../metrics/recorder.ts';
import { EVERY_PAGE, KEYS_HEADER } from '../server/page-cache/shared-page.ts';
import { pauseAfter } from './pauses.ts';

/** Longest wait for one purge, in milliseconds. */
const TIMEOUT_MS = 2000;
/**
 * Each purge is sent again so much later (ms): a page that was on its way to the cache meanwhile shows what was before. The last time is
 * later than a cache may take a response after it has asked for it (2 s).
 */
const AGAIN_MS = [800, 3000] as const;
/** More keys than this are as many as all. */
const MAX_KEYS = 1000;
/** Keys of one request, in bytes: servers take some 8 KB of headers. */
const MAX_HEADER = 4000;

/** How purges are sent; a stand-in in tests. */
export interface Wire {
  /** @throws when the cache has not acknowledged it */
  send(url: string, keys: string): Promise<void>;
  pause(milliseconds: number): Promise<unknown>;
}

const http: Wire = {
  async send(url, keys) {
    const init = { method: 'PURGE', headers: { [KEYS_HEADER]: keys }, cache: 'no-store' as const };
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`status ${response.status}`);
  },
  pause: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
};

/**
 * A cache of pages in front of the storefronts. Each storefront purges it by itself, after its own caches: what it renders from then on
 * is new, and once all have done so the cache can get nothing old any more. A purge is repeated until the cache acknowledges it.
 */
export class FrontCache {
  readonly #url;
  readonly #wire;
  readonly #pending = new Set<string>();
  #isSending = false;
  #failures = 0;

  /** @param url where it takes purges */
  constructor(url: string, wire: Wire = http) {
    this.#url = url;
    this.#wire = wire;
  }

  /** Purges the pages that depend on tags; all with null. */
  purge(tags: readonly string[] | null): void {
    const keys = tags ?? [EVERY_PAGE];
    this.#add(keys);
    for (const later of AGAIN_MS) void this.#wire.pause(later).then(() => this.#add(keys));
  }

  #add(keys: readonly string[]): void {
    for (const key of keys) this.#pending.add(key);
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#pending.size > 0) {
      const keys = this.#take();
      try {
        for (const list of inRequests(keys)) await this.#wire.send(this.#url, list);
        if (this.#failures > 0) log('warn', 'front-cache.back', { cache: this.#name() });
        this.#failures = 0;
        recorder()?.frontCachePurged(this.#name(), true);
      } catch (error) {
        await this.#fail(keys, error);
      }
    }
    this.#isSending = false;
  }

  #take(): string[] {
    const isAll = this.#pending.size > MAX_KEYS || this.#pending.has(EVERY_PAGE);
    const keys = isAll ? [EVERY_PAGE] : [...this.#pending];
    this.#pending.clear();
    return keys;
  }

  /** Logs the first failure of an outage, with its reason. */
  async #fail(keys: readonly string[], error: unknown): Promise<void> {
    for (const key of keys) this.#pending.add(key);
    recorder()?.frontCachePurged(this.#name(), false);
    const reason = error instanceof Error ? (codeOf(error) ?? error.message) : String(error);
    if (this.#failures === 0) log('warn', 'front-cache.away', { cache: this.#name(), reason });
    await this.#wire.pause(pauseAfter(this.#failures));
    this.#failures += 1;
  }

  #name(): string {
    return new URL(this.#url).host;
  }
}

function codeOf({ cause }: Error): string | undefined {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

/** Keys as the headers of as few requests as take them. */
function inRequests(keys: readonly string[]): string[] {
  const lists: string[] = [];
  for (const key of keys) {
    const last = lists.at(-1);
    if (last !== undefined && last.length + key.length < MAX_HEADER)
      lists[lists.length - 1] = `${last} ${key}`;
    else lists.push(key);
  }
  return lists;
}

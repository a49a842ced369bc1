import { createRequire } from 'node:module';
import { currentRequest } from '../request-context.ts';

/** Next exports its own store to nobody, and offers no other way to say how old a thing is. */
const own: typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js') = createRequire(
  import.meta.url,
)('next/dist/server/lib/incremental-cache/file-system-cache.js');
type Store = InstanceType<typeof own.default>;

/** When what is kept began to be made, in milliseconds since 1970; forgotten with it. */
const begun = new WeakMap<object, number>();

/**
 * Next's store of pages and answers, in which they are as old as the request that they were made for. Next takes them for
 * as old as the moment when they were ready: what was read before a notice of a change and kept after it would stay for
 * its 300 seconds, as if it were made since (ADR 0041). Loaded by Node itself, by its path in next.config.mjs.
 */
export default class KeptSince extends own.default {
  override set(...[key, value, context]: Parameters<Store['set']>): Promise<void> {
    const started = currentRequest()?.startedAt;
    // A notice of the same millisecond may have come later.
    if (value && started !== undefined) begun.set(value, started - 1);
    return super.set(key, value, context);
  }

  override async get(...asked: Parameters<Store['get']>): ReturnType<Store['get']> {
    const found = await super.get(...asked);
    const since = found?.value ? begun.get(found.value) : undefined;
    return found && since !== undefined ? { ...found, lastModified: since } : found;
  }
}

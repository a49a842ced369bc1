import { processWide } from '../process-wide.ts';
import { TagPurges } from './tag-purges.ts';

const state = processWide('purges', () => ({
  times: new TagPurges(),
  listeners: new Set<(tags: readonly string[] | null) => void>(),
}));

/** Purges tags from every cache of this process: what was begun before this moment and depends on one is read again. */
export function purgeTags(tags: readonly string[]): void {
  const now = Date.now();
  for (const tag of tags) state().times.purge(tag, now);
  for (const listen of state().listeners) listen(tags);
}

/** The same for all that there is. */
export function purgeEverything(): void {
  state().times.purgeAll(Date.now());
  for (const listen of state().listeners) listen(null);
}

/** Was what depends on tags purged since? @param since in milliseconds since 1970 */
export function isPurged(tags: readonly string[], since: number): boolean {
  return state().times.isPurged(tags, since);
}

/** Called after each purge, with its tags; null for everything. */
export function onPurge(listen: (tags: readonly string[] | null) => void): void {
  state().listeners.add(listen);
}
